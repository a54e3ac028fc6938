// What page and worker say to each other.

export type ToWorker =
  | { kind: "start"; home: string; alive: string }
  | { kind: "ask"; id: number; method: string; path: string; headers: Record<string, string>; body: string }
  | { kind: "give up"; id: number }
  | { kind: "connect"; id: number; path: string }
  | { kind: "say"; id: number; text: string }
  | { kind: "leave"; id: number };

export type ToPage =
  | { kind: "starting"; part: number; says: string }
  | { kind: "ready"; isKept: boolean; ms: number }
  | { kind: "failed"; why: string }
  | { kind: "told"; id: number; what: string; text: string; number: number };
