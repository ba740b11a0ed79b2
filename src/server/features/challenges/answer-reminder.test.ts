import { expect, it } from 'vitest';
import type { Notification } from '#shared/notifications/contract.ts';
import { useTestApp } from '#test/harness/app.ts';
import { createAcceptedChallenge, createFriendPair, createChallengeCalls } from '#test/harness/api/challenges.ts';
import type { Player } from '#test/harness/player.ts';
import { buildServices } from '#test/harness/services.ts';
import { createAnswerReminder } from './answer-reminder.ts';

const app = useTestApp();
const hourMs = 3_600_000;

async function startServerAfter(hours: number) {
  const { challenges, advance } = await buildServices(app);
  advance(hours * hourMs);
  return { remind: createAnswerReminder(challenges.context), advance };
}

async function listReminders(player: Player): Promise<Notification[]> {
  const { body } = await player.browser.get<Notification[]>('/api/notifications');
  return body.filter(({ kind }) => kind === 'challengeReminder');
}

async function createChallengedFriends() {
  const [wren, odile] = await createFriendPair(app);
  const { body } = await createChallengeCalls(wren).challenge(odile.id);
  return { wren, odile, challenge: body };
}

it('reminds a player who has not answered a challenge for a day, and no one else', async () => {
  const { wren, odile, challenge } = await createChallengedFriends();
  const { remind, advance } = await startServerAfter(23.9);
  await remind();
  expect(await listReminders(odile)).toEqual([]);
  advance(0.2 * hourMs);
  await remind();
  expect(await listReminders(odile)).toMatchObject([
    {
      text: `Wren would still like to play you in ${challenge.category.name}. Ten questions, whenever it suits you.`,
      challengeId: challenge.id,
      href: '/friends?tab=challenges',
    },
  ]);
  expect(await listReminders(wren)).toEqual([]);
});

it('reminds once per challenge across two servers, twenty concurrent runs and a new server', async () => {
  const { odile } = await createChallengedFriends();
  const servers = [await startServerAfter(24.5), await startServerAfter(24.5)];
  await Promise.all(Array.from({ length: 10 }, () => servers.map(({ remind }) => remind())).flat());
  await (await startServerAfter(30)).remind();
  expect(await listReminders(odile)).toHaveLength(1);
});

it('reminds of each of several challenges from one friend', async () => {
  const { wren, odile, challenge } = await createChallengedFriends();
  const { body: second } = await createChallengeCalls(wren).challenge(odile.id, 2);
  await (await startServerAfter(25)).remind();
  expect((await listReminders(odile)).map(({ challengeId }) => challengeId)).toEqual([second.id, challenge.id]);
});

it('sends no reminder after an answer or long after the challenge', async () => {
  const { wren, odile, challenge } = await createChallengedFriends();
  await createChallengeCalls(odile).decline(challenge.id);
  await createAcceptedChallenge(wren, odile);
  await (await startServerAfter(25)).remind();
  const late = await createChallengedFriends();
  await (await startServerAfter(36.1)).remind();
  expect(await listReminders(odile)).toEqual([]);
  expect(await listReminders(late.odile)).toEqual([]);
});

it('sends no reminder to a player who turned off challenge notifications', async () => {
  const { odile } = await createChallengedFriends();
  await odile.browser.patch('/api/user/notification-settings', { challenges: false });
  const { remind } = await startServerAfter(25);
  await remind();
  await odile.browser.patch('/api/user/notification-settings', { challenges: true });
  expect(await listReminders(odile)).toEqual([]);
});

it('catches up when a server missed the hour', async () => {
  const { odile } = await createChallengedFriends();
  await (await startServerAfter(35)).remind();
  expect(await listReminders(odile)).toHaveLength(1);
});
