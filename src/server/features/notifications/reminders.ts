import type { Daily } from '#server/features/daily/service.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { News, Notify } from './notifying.ts';

interface Parts extends Pick<Deps, 'database' | 'clock'> {
  readonly daily: Pick<Daily, 'atRisk'>;
  readonly notify: Notify;
}

/** A million streaks are a thousand pages, so a round of them takes ten runs. */
const pagesOfRun = 100;

/** Reminds players, once on a date, from the hour on that they chose, of a streak that they have not kept up yet. */
export function createReminders({ database, clock, daily, notify }: Parts) {
  let round: ReturnType<Daily['atRisk']> | undefined;

  return {
    /** Goes on where the last run stopped. */
    async remind(): Promise<void> {
      const now = await clock.now(database);
      round ??= daily.atRisk(now);
      for (let count = 0; count < pagesOfRun; count += 1) {
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
