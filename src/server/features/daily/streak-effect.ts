import { coverMissedDates, countEarnedFreezes, addEarnedFreezes } from '#shared/daily/streak.ts';
import { shiftDate, calculateStreak, listStreakLengths } from '#shared/daily/streak.ts';
import type { Account } from '#server/features/account/service.ts';
import type { ClosingGame, GameEffect, StreakPart } from '#server/features/finished-game/finished-game.ts';
import type { Tx } from '#server/platform/database/database.ts';
import {
  findStreaks,
  insertFrozenDates,
  insertPlayedDates,
  type StreakWithFreezes,
  listFrozenDates,
  listPlayedDates,
  initialStreak,
  type PlayerDay,
  removeFrozenDate,
  saveStreaks,
} from './store.ts';

type Skipped = Pick<Account, 'skippedDates'>;

/** A streak after a game, and how the game changed it. */
interface StreakUpdate {
  readonly streak: StreakWithFreezes;
  readonly isExtended: boolean;
  readonly freezesUsed: number;
}

/**
 * A finished game marks its date as played and extends the streak. Missed dates before it use up the player's freezes,
 * and each week of streak earns one (rules Y6, Y7, Y8).
 */
export function createStreakEffect(account: Skipped): GameEffect<StreakPart> {
  return async (tx, games) => {
    const streaks = new Map(await findStreaks(tx, [...new Set(games.map((game) => game.playerId))]));
    const changed = new Map<string, StreakWithFreezes>();
    const played: PlayerDay[] = [];
    const parts: StreakPart[] = [];
    for (const game of games) {
      const before = streaks.get(game.playerId) ?? initialStreak;
      let update: StreakUpdate = { streak: before, isExtended: false, freezesUsed: 0 };
      if (game.counts !== 'notAtAll' && game.date !== before.lastPlayedDate) {
        // Recounting reads the database, so the dates that this transaction has not written yet are written first.
        if (!isNextDay(before, game.date)) await insertPlayedDates(tx, played.splice(0));
        update = isNextDay(before, game.date)
          ? extendStreak(before, game.date)
          : await recountStreak(tx, before, game, account);
      }
      streaks.set(game.playerId, update.streak);
      if (update.isExtended) {
        changed.set(game.playerId, update.streak);
        played.push({ playerId: game.playerId, date: game.date });
      }
      parts.push({ streak: toStreakPart(before, update) });
    }
    await Promise.all([insertPlayedDates(tx, played), saveStreaks(tx, changed)]);
    return parts;
  };
}

/**
 * Whether the date directly follows the last played one; other played, frozen or skipped dates need not be read then.
 */
function isNextDay({ lastPlayedDate, current, isFrozenAhead }: StreakWithFreezes, date: string): boolean {
  if (lastPlayedDate === null) return true;
  return current > 0 && !isFrozenAhead && date === shiftDate(lastPlayedDate, 1);
}

/** Adds one day. A completed week earns a freeze, if the player has room for it. */
function extendStreak(before: StreakWithFreezes, date: string): StreakUpdate {
  const current = before.current + 1;
  const earned = countEarnedFreezes([current]) - countEarnedFreezes([before.current]);
  const freezes = addEarnedFreezes(before.freezes, earned);
  const longest = Math.max(before.longest, current);
  return { streak: { ...before, current, longest, lastPlayedDate: date, freezes }, isExtended: true, freezesUsed: 0 };
}

/**
 * Counts all of the player's dates again: after a gap, which a time zone change or freezes may cover, and for a game
 * that opened before the last played date, which may fill a gap or release its freeze.
 */
async function recountStreak(
  tx: Tx,
  before: StreakWithFreezes,
  { playerId, date }: ClosingGame,
  account: Skipped,
): Promise<StreakUpdate> {
  const dates = await listPlayedDates(tx, playerId);
  if (dates.includes(date)) return { streak: before, isExtended: false, freezesUsed: 0 };
  const skipped = await account.skippedDates(tx, playerId);
  const frozen = new Set(await listFrozenDates(tx, playerId));
  const earned = countEarnedFreezes(listStreakLengths(dates, new Set([...skipped, ...frozen])));
  const isThawed = frozen.delete(date);
  if (isThawed) await removeFrozenDate(tx, playerId, date);
  const heldFreezes = addEarnedFreezes(before.freezes, isThawed ? 1 : 0);
  const missed = coverMissedDates(before, heldFreezes, date, new Set([...skipped, ...frozen]));
  await insertFrozenDates(
    tx,
    missed.covered.map((day) => ({ playerId, date: day })),
  );
  for (const day of missed.covered) frozen.add(day);
  const all = [...dates, date];
  const more = countEarnedFreezes(listStreakLengths(all, new Set([...skipped, ...frozen]))) - earned;
  const streak = calculateStreak(all, skipped, frozen);
  // A streak known to be broken after the last played date remains broken, whatever is played before that date.
  const isStillBroken = before.current === 0 && date !== streak.lastPlayedDate;
  return {
    streak: {
      ...streak,
      current: isStillBroken ? 0 : streak.current,
      freezes: addEarnedFreezes(missed.freezes, more),
      isFrozenAhead: before.isFrozenAhead,
    },
    isExtended: true,
    freezesUsed: missed.isBroken ? 0 : missed.covered.length,
  };
}

function toStreakPart(before: StreakWithFreezes, { streak, isExtended, freezesUsed }: StreakUpdate) {
  const { current, longest, freezes } = streak;
  const freezeEarned = freezes > before.freezes - freezesUsed;
  return { current, longest, extendedToday: isExtended, freezeEarned, freezesUsed };
}
