import { expect, it } from 'vitest';
import type { Notification } from '#shared/notifications/contract.ts';
import { useTestApp } from '#test/harness/app.ts';
import { acceptedChallenge, buildFriends, challengeCalls } from '#test/harness/challenges.ts';
import type { Player } from '#test/harness/player.ts';
import { buildServices } from '#test/harness/services.ts';
import { createAnswerReminder } from './reminding.ts';

const app = useTestApp();
const hourMs = 3_600_000;

/** One more server, so many hours later. */
async function serverAfter(hours: number) {
  const { challenges, advance } = await buildServices(app);
  advance(hours * hourMs);
  return { remind: createAnswerReminder(challenges.context), advance };
}

async function remindersOf(player: Player): Promise<Notification[]> {
  const { body } = await player.browser.get<Notification[]>('/api/notifications');
  return body.filter(({ kind }) => kind === 'challengeReminder');
}

async function challengedFriends() {
  const [wren, odile] = await buildFriends(app);
  const { body } = await challengeCalls(wren).challenge(odile.id);
  return { wren, odile, challenge: body };
}

it('who has not answered a challenge for a day is reminded of it, and nobody else', async () => {
  const { wren, odile, challenge } = await challengedFriends();
  const { remind, advance } = await serverAfter(23.9);
  await remind();
  expect(await remindersOf(odile)).toEqual([]);
  advance(0.2 * hourMs);
  await remind();
  expect(await remindersOf(odile)).toMatchObject([
    {
      text: `Wren would still like to play you in ${challenge.category.name}. Ten questions, whenever it suits you.`,
      challengeId: challenge.id,
      href: '/friends?tab=challenges',
    },
  ]);
  expect(await remindersOf(wren)).toEqual([]);
});

it('once a challenge, by two servers twenty times at once, and again by one that has just started', async () => {
  const { odile } = await challengedFriends();
  const servers = [await serverAfter(24.5), await serverAfter(24.5)];
  await Promise.all(Array.from({ length: 10 }, () => servers.map(({ remind }) => remind())).flat());
  await (await serverAfter(30)).remind();
  expect(await remindersOf(odile)).toHaveLength(1);
});

it('each of several from one friend', async () => {
  const { wren, odile, challenge } = await challengedFriends();
  const { body: second } = await challengeCalls(wren).challenge(odile.id, 2);
  await (await serverAfter(25)).remind();
  expect((await remindersOf(odile)).map(({ challengeId }) => challengeId)).toEqual([second.id, challenge.id]);
});

it('not who has accepted or declined it, nor long after', async () => {
  const { wren, odile, challenge } = await challengedFriends();
  await challengeCalls(odile).decline(challenge.id);
  await acceptedChallenge(wren, odile);
  await (await serverAfter(25)).remind();
  const late = await challengedFriends();
  await (await serverAfter(36.1)).remind();
  expect(await remindersOf(odile)).toEqual([]);
  expect(await remindersOf(late.odile)).toEqual([]);
});

it('not who wants to hear nothing of challenges', async () => {
  const { odile } = await challengedFriends();
  await odile.browser.patch('/api/user/notification-settings', { challenges: false });
  const { remind } = await serverAfter(25);
  await remind();
  await odile.browser.patch('/api/user/notification-settings', { challenges: true });
  expect(await remindersOf(odile)).toEqual([]);
});

it('a server that missed the hour reminds after all', async () => {
  const { odile } = await challengedFriends();
  await (await serverAfter(35)).remind();
  expect(await remindersOf(odile)).toHaveLength(1);
});
