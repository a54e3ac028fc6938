// Where things are on the server; docs/api.md describes each.

const of = (table: string): string => `/api/tables/${encodeURIComponent(table)}`;
const asked = (values: Record<string, string>): string => `?${new URLSearchParams(values).toString()}`;

export const paths = {
  games: "/api/games",
  parts: (game: string): string => `/api/games/${encodeURIComponent(game)}`,
  /** A ready encounter by its name, such as plerion/cargo-bay. */
  encounter: (name: string): string => {
    const [game = "", own = ""] = name.split("/");
    return `/api/games/${encodeURIComponent(game)}/encounters/${encodeURIComponent(own)}`;
  },
  sheets: (game: string): string => `/api/games/${encodeURIComponent(game)}/sheets`,
  check: "/api/encounters/check",
  rule: (id: string): string => `/api/rules/${encodeURIComponent(id)}`,
  forecast: "/api/forecasts",
  forecastStart: "/api/forecasts/start",
  forecastSteps: "/api/forecasts/steps",
  forecastBalance: "/api/forecasts/balance",
  forecastChange: "/api/forecasts/change",
  forecastReport: "/api/forecasts/report",
  tables: "/api/tables",
  enter: (table: string): string => `${of(table)}/enter`,
  table: of,
  stream: (table: string): string => `${of(table)}/stream`,
  seen: (table: string, seat: string): string => `${of(table)}${asked({ seat })}`,
  at: (table: string, version: number): string => `${of(table)}${asked({ version: String(version) })}`,
  answers: (table: string): string => `${of(table)}/answers`,
  dice: (table: string): string => `${of(table)}/dice`,
  tactic: (table: string): string => `${of(table)}/tactic`,
  edits: (table: string): string => `${of(table)}/edits`,
  undo: (table: string): string => `${of(table)}/undo`,
  redo: (table: string): string => `${of(table)}/redo`,
  fork: (table: string): string => `${of(table)}/fork`,
  claim: (table: string): string => `${of(table)}/claim`,
  link: (table: string): string => `${of(table)}/link`,
  revoke: (table: string): string => `${of(table)}/revoke`,
  say: (table: string): string => `${of(table)}/say`,
  ping: (table: string): string => `${of(table)}/ping`,
  pictureOf: (table: string, name: string): string => `${of(table)}/picture${asked({ of: name })}`,
  picture: (table: string): string => `${of(table)}/picture`,
  ending: (table: string): string => `${of(table)}/ending`,
  luck: (table: string): string => `${of(table)}/luck`,
  invites: (table: string): string => `${of(table)}/invites`,
  settings: (table: string): string => `${of(table)}/settings`,
  notes: (table: string): string => `${of(table)}/notes`,
  save: (table: string): string => `${of(table)}/save`,
  odds: (table: string, key: string): string => `${of(table)}/odds${asked({ key })}`,
  tried: (table: string, key: string): string => `${of(table)}/odds/tried${asked({ key })}`,
  detail: (table: string, key: string, words: string): string => `${of(table)}/odds/detail${asked({ key, words })}`,
  spot: (table: string, who: string, x: number, y: number): string =>
    `${of(table)}/odds/spot${asked({ who, x: String(x), y: String(y) })}`,
  replay: (table: string, since: number): string => `${of(table)}/replay${asked({ since: String(since) })}`,
  faces: (table: string, line: number): string => `${of(table)}/replay/faces${asked({ line: String(line) })}`,
  sheet: (table: string, who: string): string => `${of(table)}/sheet${asked({ who })}`,
  squares: (table: string, who: string, part = ""): string =>
    `${of(table)}/squares${asked(part === "" ? { who } : { who, part })}`,
  suggestion: (table: string, key: string): string => `${of(table)}/suggestion${asked({ key })}`,
  better: (table: string, key: string): string => `${of(table)}/suggestion/search${asked({ key })}`,
};
