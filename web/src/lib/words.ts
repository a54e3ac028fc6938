// How the page says numbers, places and lists. Nothing here knows a rule: values come from the server.

const DIRECTIONS = ["east", "south-east", "south", "south-west", "west", "north-west", "north", "north-east"];

/** A chance as people read it: certain ones are whole, the smallest and largest never look certain. */
export function percent(value: number): string {
  if (value <= 0) return "0\u00a0%";
  if (value >= 1) return "100\u00a0%";
  if (value < 0.001) return "under 0.1\u00a0%";
  if (value > 0.999) return "over 99.9\u00a0%";
  return `${(value * 100).toFixed(1)}\u00a0%`;
}

/** The server's sentences with no line broken before a per cent sign. */
export function unbroken(words: string): string {
  return words.replaceAll(/(\d) %/g, "$1\u00a0%");
}

/** A forecast in whole per cent; it is an estimate, so it is never 0 or 100. */
export function aboutPercent(value: number): string {
  return `${Math.min(99, Math.max(1, Math.round(value * 100)))}\u00a0%`;
}

/** Shares of a whole as whole per cent that add up to 100. Each is an estimate, so none is 0, unless it may be. */
export function hundredths(shares: readonly number[], mayBeNone: readonly boolean[] = []): number[] {
  const exact = shares.map((share) => share * 100);
  const least = shares.map((share, n) => (share < 0.005 && mayBeNone[n] === true ? 0 : 1));
  const whole = exact.map((share, n) => Math.max(least[n] ?? 0, Math.floor(share)));
  for (let left = 100 - whole.reduce((sum, one) => sum + one, 0); left !== 0; left -= Math.sign(left)) {
    const gaps = whole.map((one, n) => ({ n, gap: (exact[n] ?? 0) - one, isFree: left > 0 || one > (least[n] ?? 0) }));
    const free = gaps.filter((one) => one.isFree && ((exact[one.n] ?? 0) > 0 || left < 0));
    const next = (free.length > 0 ? free : gaps).sort((a, b) => Math.sign(left) * (b.gap - a.gap))[0];
    if (next === undefined) return whole;
    whole[next.n] = (whole[next.n] ?? 0) + Math.sign(left);
  }
  return whole;
}

/** Where something lies as seen from somewhere, in one of eight directions; the map's top is north. */
export function direction(dx: number, dy: number): string {
  if (dx === 0 && dy === 0) return "";
  const eighth = Math.round(Math.atan2(dy, dx) / (Math.PI / 4));
  return DIRECTIONS[(eighth + 8) % 8] ?? "";
}

/** "a, b and c" */
export function listed(words: readonly string[]): string {
  if (words.length < 2) return words[0] ?? "";
  return `${words.slice(0, -1).join(", ")} and ${words[words.length - 1] ?? ""}`;
}

const COUNTS = "no one two three four five six seven eight nine ten eleven twelve".split(" ");

/** "three squares": words for counts up to twelve, as a book would print them. */
export function count(number: number, one: string, many = `${one}s`): string {
  const word = COUNTS[number] ?? number.toLocaleString("en");
  return `${word} ${number === 1 ? one : many}`;
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** How long ago, in the roughest words that help. */
export function ago(seconds: number): string {
  if (seconds < 90) return "just now";
  if (seconds < 5400) return `${Math.round(seconds / 60)} minutes ago`;
  if (seconds < 129600) return `${Math.round(seconds / 3600)} hours ago`;
  return `${Math.round(seconds / 86400)} days ago`;
}

/** What the table calls the present round; before the first one there may be questions, too. */
export function roundWords(round: number): string {
  return round > 0 ? `round ${round}` : "before round 1";
}

/** A number with a proper minus sign. */
export function signed(number: number): string {
  return number < 0 ? `\u2212${-number}` : String(number);
}

/** A state without its part that says how much of a measure is left, where a bar says it already. */
export function withoutFirst(state: string, measure: { name: string; value: number; start: number }): string {
  const count = `${measure.value} of ${measure.start}`;
  const parts = state.split(", ");
  const same = [`${count} ${measure.name}`, `${measure.name} ${count}`].map((words) => words.toLowerCase());
  const named = parts.findIndex((part) => same.includes(part.toLowerCase()));
  const at = named >= 0 ? named : parts.findIndex((part) => part.startsWith(`${count} `));
  return parts.filter((_, place) => place !== at).join(", ");
}

/** What a sentence says without the rule ids in it, which stand beside it or are not needed. */
export function withoutRules(says: string): string {
  return says.replace(/ ?\([A-Z]{2}-[^)]*\)/g, "");
}

/** What the game master ruled, as the log has it, without the word that the page puts before it. */
export function ruled(words: string): string {
  return words.replace(/^ruling: /i, "");
}

const SHORT = /\b(ap|dr|hp|ko|npc|pc|str|dex|wil|def|vit|atk)\b/gi;

/** The name of a value as a book prints it: "base_dr" is Base DR. */
export function bookWord(name: string): string {
  return capital(name.replaceAll("_", " ")).replace(SHORT, (short) => short.toUpperCase());
}
