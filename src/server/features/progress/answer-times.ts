import { type AnswerTimes, measureAnswerTimes, usualTimes } from '#shared/progress/answer-times.ts';
import type { Database } from '#server/platform/database/database.ts';
import { listRecentAnswers } from './store.ts';

/** Samples only the most active players, so that the measurement stays short. */
const measuredPlayers = 500;

export type MeasuredTimes = ReturnType<typeof createMeasuredTimes>;

/**
 * Keeps the answer times that this server measured last (state between calls), so that no request waits for them. The
 * hourly job measures them again.
 */
export function createMeasuredTimes(database: Database) {
  let times: AnswerTimes = usualTimes;
  return {
    current: () => times,

    async measure(): Promise<void> {
      times = measureAnswerTimes(await listRecentAnswers(database, measuredPlayers));
    },
  };
}
