import { createStreakCalendar, findNextMilestone } from '#shared/daily/streak.ts';
import type { ChallengeProgress, DailyChallenge, StreakState } from '#shared/daily/contract.ts';
import { calculateDisclosedStreak, type UndisclosedGame } from '#shared/daily/streak.ts';
import { coverMissedDates } from '#shared/daily/streak.ts';
import { getNextDateStart } from '#shared/daily/next-date.ts';
import { calendarDays, maxFreezes } from '#shared/daily/rules.ts';
import { coins } from '#shared/kernel/coins.ts';
import { ApiError } from '#shared/kernel/errors.ts';
import type { Account } from '#server/features/account/service.ts';
import type { AppSettings } from '#server/features/settings/service.ts';
import type { Wallet } from '#server/features/wallet/service.ts';
import type { Queries, Tx } from '#server/platform/database/database.ts';
import type { Deps } from '#server/platform/deps.ts';
import { listAtRiskStreaks } from './at-risk-streaks.ts';
import type { ChallengeCalendar } from './challenge-calendar.ts';
import { excludePlaces } from './challenge-calendar.ts';
import { findDays, insertFrozenDates, listDatesOfOtherGames, listPlayedDates, saveStreaks } from './store.ts';

interface DailyDependencies extends Pick<Deps, 'database' | 'chance' | 'failpoint'> {
  readonly account: Pick<Account, 'today' | 'lockPlayers'>;
  readonly wallet: Pick<Wallet, 'move'>;
  readonly settings: Pick<AppSettings, 'current'>;
  readonly calendar: ChallengeCalendar;
}

export type Daily = ReturnType<typeof createDaily>;

/** A player's streak with its freezes, and the challenge of the date (rules Y6, Y7, Y10). */
export function createDaily({ database, chance, failpoint, account, wallet, settings, calendar }: DailyDependencies) {
  async function getPlayerDay(queries: Queries, playerId: string) {
    const { now, state, date, skippedDates } = await account.today(queries, playerId);
    return { now, date, skippedDates, nextAt: getNextDateStart(state, now).toISOString() };
  }

  /** The streak on a date, with the freezes that the missed dates before it use up. */
  async function getStanding(queries: Queries, playerId: string, date: string, skippedDates: ReadonlySet<string>) {
    const { kept, frozen, ...played } = await findDays(queries, playerId, { date, days: calendarDays });
    const missed = coverMissedDates(kept, kept.freezes, date, new Set([...skippedDates, ...frozen]));
    return {
      ...missed,
      ...played,
      kept,
      keptFrozen: new Set(frozen),
      frozen: new Set([...frozen, ...missed.covered]),
      current: missed.isBroken ? 0 : kept.current,
      playedToday: kept.lastPlayedDate !== null && kept.lastPlayedDate >= date,
    };
  }

  return {
    /** Pages of players who may lose a streak today and are due for a reminder now. */
    atRisk: (now: Date) => listAtRiskStreaks(database, now),

    async streak(queries: Queries, playerId: string, date: string, skippedDates: ReadonlySet<string>) {
      const { current, kept, playedToday } = await getStanding(queries, playerId, date, skippedDates);
      return { current, longest: kept.longest, playedToday };
    },

    /** The streak on the player's date, for a viewer who must not learn of some games. */
    async streakForOthers(
      queries: Queries,
      playerId: string,
      date: string,
      skipped: ReadonlySet<string>,
      undisclosed: readonly UndisclosedGame[],
    ): Promise<{ readonly current: number; readonly longest: number }> {
      const { current, kept, keptFrozen } = await getStanding(queries, playerId, date, skipped);
      if (undisclosed.length === 0) return { current, longest: kept.longest };
      const shown = await listDatesOfOtherGames(queries, playerId, undisclosed);
      const hidden = new Set(undisclosed.flatMap((game) => (shown.has(game.date) ? [] : [game.date])));
      const played = await listPlayedDates(queries, playerId);
      return calculateDisclosedStreak(kept, { played, skipped, frozen: keptFrozen }, hidden, date);
    },

    /** The streak with its freezes and the last 42 dates. */
    async calendar(playerId: string): Promise<StreakState> {
      const { date, skippedDates } = await getPlayerDay(database, playerId);
      const { current, kept, freezes, frozen, played, first, playedToday } = await getStanding(
        database,
        playerId,
        date,
        skippedDates,
      );
      const dates = { played, frozen, skipped: skippedDates, first };
      return {
        current,
        longest: kept.longest,
        playedToday,
        freezes,
        maxFreezes,
        freezePrice: settings.current().freezePrice,
        days: createStreakCalendar(date, calendarDays, dates),
        nextMilestone: findNextMilestone(current),
      };
    },

    /** The challenge of the player's date, and the time of the next one. */
    async challenge(playerId: string): Promise<DailyChallenge> {
      const { date, nextAt } = await getPlayerDay(database, playerId);
      const { kind, scope, target, description, place } = calendar.challengeOf(date);
      return {
        date,
        kind,
        scope,
        target,
        description,
        nextAt,
        rewardCoins: settings.current().dailyReward,
        categorySlug: place?.slug ?? null,
        categoryId: place?.id ?? null,
      };
    },

    /** The player's progress in the challenge of their date: zeros before the first game. */
    async progress(playerId: string): Promise<ChallengeProgress> {
      const { date, nextAt } = await getPlayerDay(database, playerId);
      const { kind, target } = calendar.challengeOf(date);
      const { challenge } = await findDays(database, playerId, { date, days: calendarDays });
      const completedAt = challenge?.completedAt ?? null;
      const made = challenge?.kind === kind ? challenge.progress : 0;
      const progress = completedAt ? target : made;
      return {
        completed: completedAt !== null,
        progress,
        target,
        nextAt,
        completedAt: completedAt?.toISOString() ?? null,
      };
    },

    leavePlacesOut: excludePlaces,

    /**
     * Buys one freeze with coins. 409 `noRoomForFreeze` if the player has the maximum. Days missed before remain
     * missed.
     */
    async buyFreeze(tx: Tx, playerId: string, expectedPrice: number | undefined) {
      const { freezePrice } = settings.current();
      if (expectedPrice !== undefined && expectedPrice !== freezePrice) throw new ApiError('priceChanged');
      await account.lockPlayers(tx, [playerId]);
      const { now, date, skippedDates } = await getPlayerDay(tx, playerId);
      const { kept, current, covered, freezes } = await getStanding(tx, playerId, date, skippedDates);
      if (freezes >= maxFreezes) throw new ApiError('noRoomForFreeze');
      const reference = chance.token();
      const amount = coins(-freezePrice);
      const paid = { playerId, amount, counterAccount: 'sink', reason: 'freeze', reference } as const;
      const balances = await wallet.move(tx, [paid], now);
      failpoint('freeze.charged');
      await insertFrozenDates(
        tx,
        covered.map((day) => ({ playerId, date: day })),
      );
      await saveStreaks(tx, new Map([[playerId, { ...kept, current, freezes: freezes + 1 }]]));
      failpoint('freeze.added');
      return { coins: balances.get(playerId) ?? 0, freezes: freezes + 1 };
    },
  };
}
