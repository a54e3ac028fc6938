// Where a fight that is watched turned: places on its line of time, not directions, so that nothing is told beforehand.

import type { HistoryLine, TableView } from "../api/types";

const LEAST = 0.08; // of the win chance, as on the page after the last round: less is noise of a few hundred fights
const MOST = 5;

interface Turn {
  line: number;
  by: number;
}

/** The lines with which the largest changes of the win chance begin, in their order. */
export function turnings(chances: TableView["chances"], history: HistoryLine[]): number[] {
  const told = new Map(history.filter((one) => one.current).map((one) => [one.version, one.told]));
  const known = chances
    .filter((point) => told.has(point.version))
    .sort((one, other) => one.version - other.version)
    .map((point) => ({ told: told.get(point.version) ?? 0, share: point.shares[0] ?? 0 }));
  const turns: Turn[] = [];
  known.slice(1).forEach((now, n) => {
    const before = known[n];
    if (before !== undefined && now.told > before.told)
      turns.push({ line: before.told + 1, by: Math.abs(now.share - before.share) });
  });
  return turns
    .filter((turn) => turn.by >= LEAST)
    .sort((one, other) => other.by - one.by)
    .slice(0, MOST)
    .map((turn) => turn.line)
    .sort((one, other) => one - other);
}
