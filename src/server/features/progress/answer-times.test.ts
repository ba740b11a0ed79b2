import { expect, it } from 'vitest';
import { minAnswersPerKind, usualTimes } from '#shared/progress/answer-times.ts';
import { encodeAnswer } from '#shared/progress/recent-answers.ts';
import { difficulties } from '#shared/questions/difficulty.ts';
import { statement } from '#server/platform/database/database.ts';
import { useTestApp } from '#test/harness/app.ts';
import { buildPlayer } from '#test/harness/player.ts';
import { createMeasuredTimes } from './answer-times.ts';

const app = useTestApp();

const setRecentAnswers = statement(
  'test.set-recent-answers',
  `insert into player_totals (player_id, games_played, recent_answers) values ($1, 10, $2)
   on conflict (player_id) do update set recent_answers = excluded.recent_answers`,
);

it('computer players use the measured answer times once there are enough of each kind', async () => {
  const times = createMeasuredTimes(app.database);
  await times.measure();
  expect(times.current()).toBe(usualTimes);
  for (const outcome of ['right', 'wrong'] as const) {
    for (const difficulty of difficulties) {
      const { id } = await buildPlayer(app);
      const usedMs = outcome === 'right' ? 3_000 : 5_000;
      await app.database.run(setRecentAnswers, [
        id,
        encodeAnswer({ outcome, difficulty, usedMs }).repeat(minAnswersPerKind),
      ]);
    }
  }
  await times.measure();
  for (const difficulty of difficulties) {
    for (const ms of times.current().right[difficulty]) expect(Math.abs(ms - 3_000)).toBeLessThan(300);
    for (const ms of times.current().wrong[difficulty]) expect(Math.abs(ms - 5_000)).toBeLessThan(500);
  }
});
