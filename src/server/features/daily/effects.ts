import { isNextDate, noStreak, shiftDate, type Streak, streakOf } from '#shared/daily/streak.ts';
import type { Account } from '#server/features/account/service.ts';
import type { ClosingGame, GameEffect } from '#server/features/game/effect.ts';
import type { Tx } from '#server/platform/database.ts';
import { findStreaks, insertPlayedDates, listPlayedDates, saveStreaks } from './store.ts';

/** A finished game makes its date a played one and carries the streak on (rules: Days). */
export function dailyEffect(account: Pick<Account, 'skippedDates'>): GameEffect {
  return async (tx, games) => {
    const streaks = new Map(await findStreaks(tx, [...new Set(games.map((game) => game.playerId))]));
    const changed = new Map<string, Streak>();
    const dates: { player_id: string; date: string }[] = [];
    const parts = new Map<number, { streak: { current: number; longest: number; extendedToday: boolean } }>();
    for (const game of games) {
      const before = streaks.get(game.playerId) ?? noStreak;
      const isNewDate = game.isFinished && game.date !== before.lastPlayedDate;
      const after = isNewDate ? await withDate(tx, before, game, account) : before;
      if (isNewDate) {
        changed.set(game.playerId, after);
        dates.push({ player_id: game.playerId, date: game.date });
      }
      streaks.set(game.playerId, after);
      parts.set(game.gameId, {
        streak: { current: after.current, longest: after.longest, extendedToday: isNewDate },
      });
    }
    if (changed.size > 0) {
      await insertPlayedDates(tx, dates);
      await saveStreaks(tx, changed);
    }
    return parts;
  };
}

/** Only a gap asks the database: it may be a date that a change of zone skipped, or one that this game fills. */
async function withDate(
  tx: Tx,
  before: Streak,
  game: ClosingGame,
  account: Pick<Account, 'skippedDates'>,
): Promise<Streak> {
  const last = before.lastPlayedDate;
  if (last === null || game.date === shiftDate(last, 1)) return extended(before, game.date, last !== null);
  const skipped = await account.skippedDates(tx, game.playerId);
  if (game.date > last) return extended(before, game.date, isNextDate(last, game.date, skipped));
  return streakOf([...(await listPlayedDates(tx, game.playerId)), last, game.date], skipped);
}

function extended(before: Streak, date: string, isInARow: boolean): Streak {
  const current = isInARow ? before.current + 1 : 1;
  return { current, longest: Math.max(before.longest, current), lastPlayedDate: date };
}
