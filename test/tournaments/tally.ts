export interface Tally {
  readonly refused: Record<string, number>;
  calls: number;
  games: number;
  /** Confirmed seats that were not given up, as `tournament player`. */
  readonly seatedPlayers: Set<string>;
}

export const createTally = (): Tally => ({ refused: {}, calls: 0, games: 0, seatedPlayers: new Set() });

export function countRejection(tally: Tally, what: string): void {
  tally.refused[what] = (tally.refused[what] ?? 0) + 1;
}
