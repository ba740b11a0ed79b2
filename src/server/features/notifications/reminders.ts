import type { Daily } from '#server/features/daily/service.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { News } from './notifications.ts';

interface ReminderDependencies extends Pick<Deps, 'database' | 'clock'> {
  readonly daily: Pick<Daily, 'atRisk'>;
  readonly notify: (tx: Tx, news: readonly News[], at: Date) => Promise<void>;
}

/** A million streaks are a thousand pages, so one round takes ten runs. */
const pagesPerRun = 100;

/**
 * Reminds players once a date, from their chosen hour on, of a streak that they have not extended yet. State: the
 * current round, which a run continues after the last page of the previous run.
 */
export function createReminders({ database, clock, daily, notify }: ReminderDependencies) {
  let round: ReturnType<Daily['atRisk']> | undefined;

  return {
    async remind(): Promise<void> {
      const now = await clock.now(database);
      round ??= daily.atRisk(now);
      for (let count = 0; count < pagesPerRun; count += 1) {
        const { value: players, done } = await round.next();
        if (done) {
          round = undefined;
          return;
        }
        const news = players.map(({ playerId, date, days, freezes }): News => {
          const facts = { days, freezes };
          return { playerId, kind: 'streakReminder', reference: date, actorId: null, facts };
        });
        if (news.length > 0) await database.transaction((tx) => notify(tx, news, now));
      }
    },
  };
}
