import type { GameState, PlayQuestion } from '#shared/game/contract.ts';
import { expect, skipWelcome, test } from './fixtures.ts';
import { GameScreen } from './support/game-screen.ts';
import { gameState, signIn } from './support/player.ts';

test('two browsers of one player share a game, and the second answer changes nothing', async ({
  page,
  game,
  player,
  context,
  browser,
  baseURL,
  complaints,
}) => {
  const firstResponse = page.waitForResponse('**/api/questions/random*');
  await game.open('/game');
  const [first] = (await (await firstResponse).json()) as PlayQuestion[];

  const otherContext = await browser.newContext(baseURL ? { baseURL } : {});
  complaints.listenTo(otherContext);
  await signIn(otherContext, player);
  const otherPage = await otherContext.newPage();
  await skipWelcome(otherPage);
  const other = new GameScreen(otherPage);
  const secondResponse = otherPage.waitForResponse('**/api/questions/random*');
  await other.open('/game');
  const [second] = (await (await secondResponse).json()) as PlayQuestion[];

  expect(second?.ticket, 'the same question of the same game').toBe(first?.ticket);
  expect(second?.answers).toEqual(first?.answers);
  expect(second?.startsInMs, 'its clock keeps running').toBeLessThan(first?.startsInMs ?? 0);

  const right = await game.right();
  await game.answer('wrong');
  await expect(game.verdict).toContainText(right);
  await other.answers.getByText(right, { exact: true }).click();
  await expect(other.verdict, 'the second answer scores nothing').not.toContainText('+');
  const state: GameState = await gameState(context, first?.gameId ?? 0);
  expect(state).toMatchObject({ questionsAnswered: 1, questionsCorrect: 0, score: 0, lives: 2 });
  await otherContext.close();
});
