/** What the players saw, to be compared with what the database says. */
export interface Tally {
  readonly refused: Record<string, number>;
  calls: number;
  games: number;
  /** Seats that were granted and not given back, as `tournament person`. */
  readonly seated: Set<string>;
}

export const emptyTally = (): Tally => ({ refused: {}, calls: 0, games: 0, seated: new Set() });

export function noteRefusal(tally: Tally, what: string): void {
  tally.refused[what] = (tally.refused[what] ?? 0) + 1;
}
