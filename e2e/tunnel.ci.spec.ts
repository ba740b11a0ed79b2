import type { PlayQuestion } from '#shared/game/contract.ts';
import { expect, test } from './fixtures.ts';
import { matchNetworkError } from './support/browser-errors.ts';
import { gameState } from './support/player.ts';

test('an answer given offline is kept, and its verdict arrives once after reconnecting', async ({
  page,
  game,
  player,
  context,
  server,
  complaints,
}) => {
  test.info().annotations.push({ type: 'player', description: player.name });
  complaints.expect(matchNetworkError('/api/analytics/question-attempt'), matchNetworkError('/api/events'));
  const questionResponse = page.waitForResponse('**/api/questions/random*');
  await game.open('/game');
  const [first] = (await (await questionResponse).json()) as PlayQuestion[];
  const points = await game.points();
  let verdicts = 0;
  page.on('response', (response) => {
    if (response.url().endsWith('/question-attempt')) verdicts += 1;
  });

  await context.setOffline(true);
  await game.choose('right');
  await expect(game.answers.getByText('Locked')).toBeVisible();
  await expect(game.status).toHaveText('Just a moment: your answer is kept, and sent as soon as we get through.');
  await expect(game.verdict).toHaveCount(0);
  await server.advance(45_000);
  await context.setOffline(false);

  await expect(game.verdict, 'the answer arrived late but was chosen in time').toContainText(`+${points}`);
  expect(await game.score()).toBe(points);
  await game.next();
  expect(verdicts).toBe(1);
  expect(await gameState(context, first?.gameId ?? 0)).toMatchObject({ questionsAnswered: 1, score: points });
});
