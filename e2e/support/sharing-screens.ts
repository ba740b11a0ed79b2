import { expect, type Page } from '@playwright/test';
import type { HistoryEntry } from '#shared/progress/contract.ts';
import type { ShareRequest } from '#shared/sharing/contract.ts';
import { playCategory } from './play-games.ts';
import { openAt, type Screen } from './screen.ts';
import type { OtherPlayer } from './other-player.ts';

export async function getLatestGameId(caller: OtherPlayer['caller']): Promise<number> {
  const [game] = (await (await caller.get('/api/user/history')).json()) as HistoryEntry[];
  if (!game) throw new Error('nothing was played');
  return game.id;
}

export async function createSharePath(caller: OtherPlayer['caller'], what: ShareRequest): Promise<string> {
  const answer = await caller.post('/api/shares', { data: what });
  if (!answer.ok()) throw new Error(`share: ${answer.status()} ${await answer.text()}`);
  return `/s/${((await answer.json()) as { code: string }).code}`;
}

async function playOneGame(page: Page): Promise<number> {
  const caller = page.context().request;
  await playCategory(caller, 5, 2);
  return getLatestGameId(caller);
}

export const sharingScreens: readonly Screen[] = [
  { name: 'no games yet', open: openAt('/games', 'Your games') },
  {
    name: 'all games',
    async open(page) {
      await playOneGame(page);
      await openAt('/games', 'Today')(page);
    },
  },
  {
    name: 'a past game',
    async open(page) {
      await openAt(`/games/${await playOneGame(page)}`, 'Questions and answers')(page);
    },
  },
  {
    name: 'a shared result',
    seenBy: 'visitor',
    async open(page, { meet }) {
      const { caller } = await meet();
      await playCategory(caller, 5, 10);
      await openAt(await createSharePath(caller, { kind: 'game', id: await getLatestGameId(caller) }), /scored/)(page);
      await expect(page.getByRole('button', { name: 'Beat this score' })).toBeVisible();
    },
  },
  {
    name: 'a shared streak',
    seenBy: 'visitor',
    async open(page, { meet }) {
      const { caller } = await meet();
      await playCategory(caller, 5, 1);
      await openAt(await createSharePath(caller, { kind: 'streak' }), /1 day/)(page);
    },
  },
];
