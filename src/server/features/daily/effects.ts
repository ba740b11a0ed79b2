import { coverMissed, freezesEarned, freezesHeld } from '#shared/daily/freezes.ts';
import { shiftDate, streakOf, streaksOf } from '#shared/daily/streak.ts';
import type { Account } from '#server/features/account/service.ts';
import type { ClosingGame, GameEffect, StreakPart } from '#server/features/finished-game/finished-game.ts';
import type { Tx } from '#server/platform/database/database.ts';
import {
  findStreaks,
  insertFrozenDates,
  insertPlayedDates,
  type KeptStreak,
  listFrozenDates,
  listPlayedDates,
  noDays,
  type PlayerDay,
  removeFrozenDate,
  saveStreaks,
} from './store.ts';

type Skipped = Pick<Account, 'skippedDates'>;

/** A streak after a game, and what the game did to it. */
interface Step {
  readonly streak: KeptStreak;
  readonly isExtended: boolean;
  readonly freezesUsed: number;
}

/**
 * A finished game makes its date a played one and carries the streak on; missed dates before it take the freezes that
 * are held, and each week of streak earns one (rules Y6, Y7, Y8).
 */
export function dailyEffect(account: Skipped): GameEffect<StreakPart> {
  return async (tx, games) => {
    const streaks = new Map(await findStreaks(tx, [...new Set(games.map((game) => game.playerId))]));
    const changed = new Map<string, KeptStreak>();
    const played: PlayerDay[] = [];
    const parts: StreakPart[] = [];
    for (const game of games) {
      const before = streaks.get(game.playerId) ?? noDays;
      let step: Step = { streak: before, isExtended: false, freezesUsed: 0 };
      if (game.counts !== 'notAtAll' && game.date !== before.lastPlayedDate) {
        // What this transaction knows and has not written yet, the counting would not find.
        if (!isNext(before, game.date)) await insertPlayedDates(tx, played.splice(0));
        step = isNext(before, game.date) ? extended(before, game.date) : await recounted(tx, before, game, account);
      }
      streaks.set(game.playerId, step.streak);
      if (step.isExtended) {
        changed.set(game.playerId, step.streak);
        played.push({ playerId: game.playerId, date: game.date });
      }
      parts.push({ streak: partOf(before, step) });
    }
    await Promise.all([insertPlayedDates(tx, played), saveStreaks(tx, changed)]);
    return parts;
  };
}

/** Whether a date simply follows; what else was played, frozen or skipped need not be looked at then. */
function isNext({ lastPlayedDate, current, isFrozenAhead }: KeptStreak, date: string): boolean {
  if (lastPlayedDate === null) return true;
  return current > 0 && !isFrozenAhead && date === shiftDate(lastPlayedDate, 1);
}

/** One more day; the week that it fills earns a freeze, if there is room. */
function extended(before: KeptStreak, date: string): Step {
  const current = before.current + 1;
  const earned = freezesEarned([current]) - freezesEarned([before.current]);
  const freezes = freezesHeld(before.freezes, earned);
  const longest = Math.max(before.longest, current);
  return { streak: { ...before, current, longest, lastPlayedDate: date, freezes }, isExtended: true, freezesUsed: 0 };
}

/**
 * Counts all of the player's dates: after a gap, which a change of zone may have made or freezes may cover; and for a
 * game that opened before the last played date, which may fill a gap or need its freeze no more.
 */
async function recounted(tx: Tx, before: KeptStreak, { playerId, date }: ClosingGame, account: Skipped): Promise<Step> {
  const dates = await listPlayedDates(tx, playerId);
  if (dates.includes(date)) return { streak: before, isExtended: false, freezesUsed: 0 };
  const skipped = await account.skippedDates(tx, playerId);
  const frozen = new Set(await listFrozenDates(tx, playerId));
  const earned = freezesEarned(streaksOf(dates, new Set([...skipped, ...frozen])));
  const isThawed = frozen.delete(date);
  if (isThawed) await removeFrozenDate(tx, playerId, date);
  const held = freezesHeld(before.freezes, isThawed ? 1 : 0);
  const missed = coverMissed(before, held, date, new Set([...skipped, ...frozen]));
  await insertFrozenDates(
    tx,
    missed.covered.map((day) => ({ playerId, date: day })),
  );
  for (const day of missed.covered) frozen.add(day);
  const all = [...dates, date];
  const more = freezesEarned(streaksOf(all, new Set([...skipped, ...frozen]))) - earned;
  const streak = streakOf(all, skipped, frozen);
  // What is known to be broken after the last played date stays so, whatever comes before that date.
  const isStillBroken = before.current === 0 && date !== streak.lastPlayedDate;
  return {
    streak: {
      ...streak,
      current: isStillBroken ? 0 : streak.current,
      freezes: freezesHeld(missed.freezes, more),
      isFrozenAhead: before.isFrozenAhead,
    },
    isExtended: true,
    freezesUsed: missed.isBroken ? 0 : missed.covered.length,
  };
}

function partOf(before: KeptStreak, { streak, isExtended, freezesUsed }: Step) {
  const { current, longest, freezes } = streak;
  const freezeEarned = freezes > before.freezes - freezesUsed;
  return { current, longest, extendedToday: isExtended, freezeEarned, freezesUsed };
}
