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

/** A forecast in whole per cent; it is an estimate, so it is never 0 or 100. */
export function aboutPercent(value: number): string {
  return `${Math.min(99, Math.max(1, Math.round(value * 100)))}\u00a0%`;
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
  return round > 0 ? `round ${round}` : "before the first round";
}

/** A number with a proper minus sign. */
export function signed(number: number): string {
  return number < 0 ? `\u2212${-number}` : String(number);
}
