import type { Tx } from '#server/platform/database.ts';
import { createMoving, type MovingParts } from './lifecycle.ts';
import type { TournamentRow } from './store.ts';

export type SettlingParts = MovingParts;

/** Decides what can be decided of a tournament that is locked, and answers its row as it is then. */
export function createSettling(parts: SettlingParts) {
  const move = createMoving(parts);
  return async (tx: Tx, row: TournamentRow, now: Date): Promise<TournamentRow> => (await move(tx, row, now)).row;
}
