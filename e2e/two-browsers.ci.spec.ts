import type { GameState, PlayQuestion } from '#shared/game/contract.ts';
import { expect, skipWelcome, test } from './fixtures.ts';
import { GameScreen } from './support/game-screen.ts';
import { gameState, signIn } from './support/player.ts';

test('two browsers of one player play one game: the second answer changes nothing', async ({
  page,
  game,
  player,
  context,
  browser,
  baseURL,
  complaints,
}) => {
  const dealt = page.waitForResponse('**/api/questions/random*');
  await game.open('/game');
  const [first] = (await (await dealt).json()) as PlayQuestion[];

  const elsewhere = await browser.newContext(baseURL ? { baseURL } : {});
  complaints.listenTo(elsewhere);
  await signIn(elsewhere, player);
  const otherPage = await elsewhere.newPage();
  await skipWelcome(otherPage);
  const other = new GameScreen(otherPage);
  const dealtAgain = otherPage.waitForResponse('**/api/questions/random*');
  await other.open('/game');
  const [again] = (await (await dealtAgain).json()) as PlayQuestion[];

  expect(again?.ticket, 'the same question of the same game').toBe(first?.ticket);
  expect(again?.answers).toEqual(first?.answers);
  expect(again?.startsInMs, 'its clock has gone on').toBeLessThan(first?.startsInMs ?? 0);

  const right = await game.right();
  await game.answer('wrong');
  await expect(game.verdict).toContainText(right);
  await other.answers.getByText(right, { exact: true }).click();
  await expect(other.verdict, 'knowing better now does not help').not.toContainText('+');
  const state: GameState = await gameState(context, first?.gameId ?? 0);
  expect(state).toMatchObject({ questionsAnswered: 1, questionsCorrect: 0, score: 0, lives: 2 });
  await elsewhere.close();
});
