import { expect, type Page } from '@playwright/test';
import type { HistoryEntry } from '#shared/progress/contract.ts';
import type { Sharing } from '#shared/sharing/contract.ts';
import { playCategory } from './rival.ts';
import { at, type Screen } from './screen.ts';
import type { Acquaintance } from './acquaintance.ts';

/** The latest game of whoever calls. */
export async function latestGame(caller: Acquaintance['caller']): Promise<number> {
  const [game] = (await (await caller.get('/api/user/history')).json()) as HistoryEntry[];
  if (!game) throw new Error('nothing was played');
  return game.id;
}

/** The address of something that is shared, on this server. */
export async function sharedPath(caller: Acquaintance['caller'], what: Sharing): Promise<string> {
  const answer = await caller.post('/api/shares', { data: what });
  if (!answer.ok()) throw new Error(`share: ${answer.status()} ${await answer.text()}`);
  return `/s/${((await answer.json()) as { code: string }).code}`;
}

async function playedOnce(page: Page): Promise<number> {
  const caller = page.context().request;
  await playCategory(caller, 5, 2);
  return latestGame(caller);
}

/** Games that are over, and what is shared of them. */
export const sharingScreens: readonly Screen[] = [
  { name: 'no games yet', open: at('/games', 'Your games') },
  {
    name: 'all games',
    async open(page) {
      await playedOnce(page);
      await at('/games', 'Today')(page);
    },
  },
  {
    name: 'a past game',
    async open(page) {
      await at(`/games/${await playedOnce(page)}`, 'Questions and answers')(page);
    },
  },
  {
    name: 'a shared result',
    seenBy: 'visitor',
    async open(page, { meet }) {
      const { caller } = await meet();
      await playCategory(caller, 5, 10);
      await at(await sharedPath(caller, { kind: 'game', id: await latestGame(caller) }), /scored/)(page);
      await expect(page.getByRole('button', { name: 'Beat this score' })).toBeVisible();
    },
  },
  {
    name: 'a shared streak',
    seenBy: 'visitor',
    async open(page, { meet }) {
      const { caller } = await meet();
      await playCategory(caller, 5, 1);
      await at(await sharedPath(caller, { kind: 'streak' }), /1 day/)(page);
    },
  },
];
