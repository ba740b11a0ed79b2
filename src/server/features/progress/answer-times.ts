import { type AnswerTimes, measuredTimes, usualTimes } from '#shared/progress/answer-times.ts';
import type { Database } from '#server/platform/database/database.ts';
import { listRecentAnswers } from './store.ts';

/** Those who play most tell how long answers take; so many keep the measuring short, however many there are. */
const measuredPlayers = 500;

export type MeasuredTimes = ReturnType<typeof createMeasuredTimes>;

/** How long the players of this installation take for their answers, held in memory: nobody waits for it. */
export function createMeasuredTimes(database: Database) {
  let times: AnswerTimes = usualTimes;
  return {
    current: () => times,

    async measure(): Promise<void> {
      times = measuredTimes(await listRecentAnswers(database, measuredPlayers));
    },
  };
}
