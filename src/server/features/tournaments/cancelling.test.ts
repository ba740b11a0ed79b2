import { describe, expect, it } from 'vitest';
import type { Notification } from '#shared/notifications/contract.ts';
import { administratorEnv, signInAdministrator } from '#test/harness/administrator.ts';
import { useTestApp } from '#test/harness/app.ts';
import { ledgerOf } from '#test/harness/coins.ts';
import { buildPlayer, type Player } from '#test/harness/player.ts';
import { playerWithWins } from '#test/harness/players.ts';
import { bodyOf, createdTournament, escrowOf, joinedPlayers, tournamentCalls } from '#test/harness/tournaments.ts';

const app = useTestApp({ env: administratorEnv });

const deleteAccount = async ({ browser }: Player) => {
  const answer = await browser.post('/api/user/delete-account', { password: 'correct horse' });
  if (answer.status !== 200) throw new Error(answer.text);
};

describe('cancelling before the start', () => {
  it('is for creator and administrators, and refunds everybody once', async () => {
    const creator = await buildPlayer(app);
    const own = tournamentCalls(creator);
    for (const { cancel } of [own, tournamentCalls({ browser: await signInAdministrator(app) })]) {
      const cup = await createdTournament(creator, { name: 'Rainy Cup', entryFee: 15 });
      const players = await joinedPlayers(app, cup, 3);
      const [one = creator] = players;
      expect(await tournamentCalls(one).cancel(cup.id)).toMatchObject({
        status: 403,
        body: { code: 'cancelNotYours' },
      });
      const answers = await Promise.all(Array.from({ length: 10 }, () => cancel(cup.id)));
      for (const answer of answers) {
        expect(bodyOf(answer)).toMatchObject({
          status: 'cancelled',
          cancelReason: cancel === own.cancel ? 'creator' : 'administrator',
          escrow: 0,
          participantCount: 3,
        });
      }
      expect(await escrowOf(app, cup)).toBe(0);
      for (const player of players) {
        expect(await player.coins()).toBe(100);
        expect((await ledgerOf(app, player.id, 'tournamentRefund')).map(({ amount }) => amount)).toEqual([15]);
      }
      const { body: news } = await one.browser.get<Notification[]>('/api/notifications');
      const by = cancel === own.cancel ? '' : ' by an administrator';
      expect(news.map(({ text }) => text)).toEqual([`Rainy Cup was cancelled${by}. Your entry of 15 coins came back.`]);
    }
  });

  it('ends it: nobody joins, leaves or starts it any more', async () => {
    const creator = await buildPlayer(app);
    const cup = await createdTournament(creator, { entryFee: 15 });
    const [one = creator] = await joinedPlayers(app, cup, 2);
    bodyOf(await tournamentCalls(creator).cancel(cup.id));
    expect((await tournamentCalls(await buildPlayer(app)).join(cup.id)).body.code).toBe('registrationOver');
    expect((await tournamentCalls(one).leave(cup.id)).body.code).toBe('registrationOver');
    expect((await tournamentCalls(creator).start(cup.id)).body.code).toBe('registrationOver');
    expect(await one.coins()).toBe(100);
  });

  it('is too late after the start', async () => {
    const creator = await buildPlayer(app);
    const cup = await createdTournament(creator, { maxParticipants: 4, entryFee: 15 });
    await joinedPlayers(app, cup, 4);
    expect((await tournamentCalls(creator).cancel(cup.id)).body.code).toBe('registrationOver');
    expect(await escrowOf(app, cup)).toBe(60);
  });

  it('against joins: each fee is either back or was never taken', async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      const creator = await buildPlayer(app);
      const cup = await createdTournament(creator, { entryFee: 15 });
      const players = await Promise.all(Array.from({ length: 6 }, () => playerWithWins(app, 10)));
      const [cancelled] = await Promise.all([
        tournamentCalls(creator).cancel(cup.id),
        ...players.map((player) => tournamentCalls(player).join(cup.id)),
      ]);
      expect(cancelled.status).toBe(200);
      for (const player of players) expect(await player.coins()).toBe(100);
      expect(await escrowOf(app, cup)).toBe(0);
    }
  });
});

describe('an account that is deleted before the start', () => {
  it('frees its seat, and the fee goes to the sink', async () => {
    const creator = await buildPlayer(app);
    const cup = await createdTournament(creator, { entryFee: 40 });
    const [gone = creator, stays = creator] = await joinedPlayers(app, cup, 2);
    await deleteAccount(gone);
    expect(bodyOf(await tournamentCalls(creator).get(cup.id))).toMatchObject({ participantCount: 1, escrow: 40 });
    expect((await ledgerOf(app, gone.id, 'tournamentRefund', 'closed')).map(({ amount }) => amount)).toEqual([
      40, -100,
    ]);
    bodyOf(await tournamentCalls(creator).cancel(cup.id));
    expect([await stays.coins(), await escrowOf(app, cup)]).toEqual([100, 0]);
  });
});
