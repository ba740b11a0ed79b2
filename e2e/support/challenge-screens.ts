import { expect, type Page } from '@playwright/test';
import type { Challenge } from '#shared/challenges/contract.ts';
import { befriend, challenge, decide, ownId } from './acquaintance.ts';
import { GameScreen } from './game-screen.ts';
import { playChallenge } from './rival.ts';
import type { Screen, World } from './screen.ts';

/** A challenge that waits for this player; the other one has played it. */
async function waiting(page: Page, { server, meet }: World): Promise<Challenge> {
  const { request } = page.context();
  const other = await meet();
  await befriend(request, other);
  const sent = await challenge(other.caller, await ownId(request));
  await decide(request, sent, 'accept');
  await playChallenge(other.caller, sent, 3, (ms) => server.advance(ms));
  return sent;
}

const open = (page: Page, { id, category }: Challenge) => page.goto(`/game?category=${category.id}&challenge=${id}`);

async function atStart(page: Page, sent: Challenge): Promise<void> {
  await open(page, sent);
  await expect(page.getByRole('button', { name: 'Start' })).toBeVisible();
}

async function asking(page: Page): Promise<GameScreen> {
  const game = new GameScreen(page);
  await game.isAsking();
  return game;
}

/** A friend challenge from its start to its end. */
export const challengeScreens: readonly Screen[] = [
  { name: 'the start of a challenge', open: async (page, world) => atStart(page, await waiting(page, world)) },
  {
    name: 'a running challenge',
    async open(page, world) {
      await atStart(page, await waiting(page, world));
      await page.getByRole('button', { name: 'Start' }).click();
      await asking(page);
    },
  },
  {
    name: 'the end of a challenge',
    async open(page, world) {
      const sent = await waiting(page, world);
      await playChallenge(page.context().request, sent, 6, (ms) => world.server.advance(ms), 9);
      // Begun already: it goes on at once.
      await open(page, sent);
      await (await asking(page)).finish('wrong');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('You won!', { timeout: 15_000 });
    },
  },
  {
    name: 'a challenge that is over',
    async open(page, world) {
      const sent = await waiting(page, world);
      await playChallenge(page.context().request, sent, 1, (ms) => world.server.advance(ms));
      await open(page, sent);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${sent.challenger.displayName} won`);
    },
  },
];
