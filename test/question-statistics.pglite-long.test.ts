import { describe, expect, it } from 'vitest';
import type { PlayQuestion } from '#shared/game/contract.ts';
import type { Question } from '#shared/questions/contract.ts';
import { administratorEnv, signInAdministrator } from './harness/administrator.ts';
import { useTestApp } from './harness/app.ts';
import { buildPlayer } from './harness/player.ts';
import { buildServices } from './harness/services.ts';

const app = useTestApp({ env: administratorEnv });

describe('the statistics of a question', () => {
  it('count a closed game once, even when several servers count it concurrently', async () => {
    const { game } = await buildServices(app);
    const administrator = await signInAdministrator(app);
    const player = await buildPlayer(app);
    const [right] = (await player.deal('/api/categories/20/questions?count=5')) as [PlayQuestion];
    await player.answer(right, 'right', { timeTaken: 0.2 });
    const wrong = await player.next(right.gameId);
    await player.answer(wrong, 'wrong', { timeTaken: 0.2 });
    const skipped = await player.next(right.gameId);
    await player.use('skipQuestion', skipped);
    const undecided = await player.next(right.gameId);
    expect(await game.countQuestions()).toBe(0);
    await player.submit();

    const counted = await Promise.all(Array.from({ length: 5 }, () => game.countQuestions()));
    expect(counted.reduce((sum, count) => sum + count)).toBe(3);
    const figures = async ({ id }: PlayQuestion) => {
      const { body } = await administrator.get<Question>(`/api/admin/questions/${id}`);
      return [body.shown, body.answered, body.answeredRight, body.averageSeconds];
    };
    expect(await figures(right)).toEqual([1, 1, 1, expect.any(Number)]);
    expect(await figures(wrong)).toEqual([1, 1, 0, expect.any(Number)]);
    expect(await figures(skipped)).toEqual([1, 0, 0, null]);
    expect(await figures(undecided)).toEqual([0, 0, 0, null]);
  });
});
