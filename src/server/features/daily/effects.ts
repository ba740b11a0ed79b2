import { isNextDate, noStreak, type Streak, streakOf } from '#shared/daily/streak.ts';
import type { Account } from '#server/features/account/service.ts';
import type { ClosingGame, GameEffect } from '#server/features/game/effect.ts';
import type { Tx } from '#server/platform/database.ts';
import { findStreaks, insertPlayedDates, listPlayedDates, saveStreaks } from './store.ts';

/** A finished game makes its date a played one and carries the streak on (rules: Days). */
export function dailyEffect(account: Pick<Account, 'skippedDates'>): GameEffect {
  return async (tx, games) => {
    const streaks = new Map(await findStreaks(tx, [...new Set(games.map((game) => game.playerId))]));
    const changed = new Map<string, Streak>();
    const parts = new Map<number, { streak: { current: number; longest: number; extendedToday: boolean } }>();
    for (const game of games) {
      const before = streaks.get(game.playerId) ?? noStreak;
      const isNewDate = game.isFinished && game.date !== before.lastPlayedDate;
      const after = isNewDate ? await withDate(tx, before, game, account) : before;
      if (isNewDate) changed.set(game.playerId, after);
      streaks.set(game.playerId, after);
      parts.set(game.gameId, {
        streak: { current: after.current, longest: after.longest, extendedToday: isNewDate },
      });
    }
    if (changed.size > 0) await saveStreaks(tx, changed);
    return parts;
  };
}

/** Rare: a player's first finished game of a date. A date earlier than the last one may close a gap. */
async function withDate(
  tx: Tx,
  before: Streak,
  game: ClosingGame,
  account: Pick<Account, 'skippedDates'>,
): Promise<Streak> {
  await insertPlayedDates(tx, [{ player_id: game.playerId, date: game.date }]);
  const skipped = await account.skippedDates(tx, game.playerId);
  const last = before.lastPlayedDate;
  if (last !== null && game.date < last) return streakOf(await listPlayedDates(tx, game.playerId), skipped);
  const current = last !== null && isNextDate(last, game.date, skipped) ? before.current + 1 : 1;
  return { current, longest: Math.max(before.longest, current), lastPlayedDate: game.date };
}
