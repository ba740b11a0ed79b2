import { type DateState, type PlayerDate, getPlayerDate } from '#shared/account/dates.ts';
import { ApiError } from '#shared/kernel/errors.ts';
import type { Queries, Tx } from '#server/platform/database/database.ts';
import type { Deps } from '#server/platform/deps.ts';
import { findDateStates, findPlayer, type PlayerRow, writeDate, writeZoneChange } from './store.ts';

/** A player's current date and the instant at which it was determined. */
export type PlayerDay = PlayerDate & {
  readonly now: Date;
  readonly state: DateState;
  readonly skippedDates: ReadonlySet<string>;
};

type DateStateRow = Awaited<ReturnType<typeof findDateStates>>[number];

export async function getDateState(queries: Queries, playerId: string): Promise<DateState> {
  const [state] = await findDateStates(queries, [playerId]);
  if (!state) throw new ApiError('unauthorized');
  return state;
}

export async function applyDate(tx: Tx, playerId: string, state: DateState, now: Date): Promise<PlayerDate> {
  const today = getPlayerDate(state, now);
  if (today.isZoneChanged && state.pendingFrom) {
    await writeZoneChange(tx, playerId, today.zone, today.date, state.pendingFrom, today.skipped);
  } else if (today.date !== state.lastDate) {
    await writeDate(tx, playerId, today.date);
  }
  return today;
}

/**
 * Returns each player's current date and stores it, so that it never repeats (rules Y3). `known` is data already read in
 * this transaction.
 */
export async function applyDates(
  tx: Tx,
  playerIds: readonly string[],
  now: Date,
  known?: readonly DateStateRow[],
): Promise<Map<string, string>> {
  const dates = new Map<string, string>();
  for (const { id, ...state } of known ?? (await findDateStates(tx, playerIds))) {
    if (playerIds.includes(id)) dates.set(id, (await applyDate(tx, id, state, now)).date);
  }
  // Another server may still treat a deleted player as signed in for a moment.
  if (playerIds.some((id) => !dates.has(id))) throw new ApiError('unauthorized');
  return dates;
}

/** Converts a player's row to the date at which it was read. */
export function toPlayerDay(
  { clock }: Pick<Deps, 'clock'>,
  { now: readAt, skippedDates: skipped, ...row }: PlayerRow,
): PlayerDay {
  const { timeZone: zone, pendingTimeZone: pendingZone, pendingFrom, lastDate } = row;
  const state = { zone, pendingZone, pendingFrom, lastDate };
  const now = clock.fromDatabase(readAt);
  const day = getPlayerDate(state, now);
  return { ...day, now, state, skippedDates: new Set([...skipped, ...day.skipped]) };
}

/** Returns the player's current date without storing it, because only playing fixes a date. */
export async function getToday(ctx: Pick<Deps, 'clock'>, queries: Queries, playerId: string): Promise<PlayerDay> {
  const row = await findPlayer(queries, playerId);
  if (!row) throw new ApiError('unauthorized');
  return toPlayerDay(ctx, row);
}
