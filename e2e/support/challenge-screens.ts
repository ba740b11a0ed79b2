import { expect, type Page } from '@playwright/test';
import type { Challenge } from '#shared/challenges/contract.ts';
import { makeFriends, sendChallenge, answerChallenge, getOwnId } from './other-player.ts';
import { GameScreen } from './game-screen.ts';
import { playChallenge } from './play-games.ts';
import type { Screen, ScreenContext } from './screen.ts';

/** Creates a challenge that the other player has already played. */
async function createChallenge(page: Page, { server, meet }: ScreenContext): Promise<Challenge> {
  const { request } = page.context();
  const other = await meet();
  await makeFriends(request, other);
  const receivedChallenge = await sendChallenge(other.caller, await getOwnId(request));
  await answerChallenge(request, receivedChallenge, 'accept');
  await playChallenge(other.caller, receivedChallenge, 3, (ms) => server.advance(ms));
  return receivedChallenge;
}

const openChallenge = (page: Page, { id, category }: Challenge) =>
  page.goto(`/game?category=${category.id}&challenge=${id}`);

async function openChallengeStart(page: Page, receivedChallenge: Challenge): Promise<void> {
  await openChallenge(page, receivedChallenge);
  await expect(page.getByRole('button', { name: 'Start' })).toBeVisible();
}

async function waitForQuestion(page: Page): Promise<GameScreen> {
  const game = new GameScreen(page);
  await game.isAsking();
  return game;
}

export const challengeScreens: readonly Screen[] = [
  {
    name: 'the start of a challenge',
    open: async (page, world) => openChallengeStart(page, await createChallenge(page, world)),
  },
  {
    name: 'a running challenge',
    async open(page, world) {
      await openChallengeStart(page, await createChallenge(page, world));
      await page.getByRole('button', { name: 'Start' }).click();
      await waitForQuestion(page);
    },
  },
  {
    name: 'the end of a challenge',
    async open(page, world) {
      const receivedChallenge = await createChallenge(page, world);
      await playChallenge(page.context().request, receivedChallenge, 6, (ms) => world.server.advance(ms), 9);
      // The game has already begun, so it resumes at once.
      await openChallenge(page, receivedChallenge);
      await (await waitForQuestion(page)).finish('wrong');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('You won!', { timeout: 15_000 });
    },
  },
  {
    name: 'a challenge that is over',
    async open(page, world) {
      const receivedChallenge = await createChallenge(page, world);
      await playChallenge(page.context().request, receivedChallenge, 1, (ms) => world.server.advance(ms));
      await openChallenge(page, receivedChallenge);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        `${receivedChallenge.challenger.displayName} won`,
      );
    },
  },
];
