import { describe, expect, it } from 'vitest';
import type { Notification } from '#shared/notifications/contract.ts';
import { administratorEnv, signInAdministrator } from '#test/harness/administrator.ts';
import { useTestApp } from '#test/harness/app.ts';
import { listLedgerEntries } from '#test/harness/coins.ts';
import { buildPlayer, type Player } from '#test/harness/player.ts';
import { buildPlayerWithWins } from '#test/harness/api/players.ts';
import {
  requireBody,
  createOpenTournament,
  getEscrowBalance,
  joinNewPlayers,
  createTournamentCalls,
} from '#test/harness/api/tournaments.ts';

const app = useTestApp({ env: administratorEnv });

const deleteAccount = async ({ browser }: Player) => {
  const answer = await browser.post('/api/user/delete-account', { password: 'correct horse' });
  if (answer.status !== 200) throw new Error(answer.text);
};

describe('cancelling before the start', () => {
  it('is allowed for the creator and administrators, and refunds everybody once', async () => {
    const creator = await buildPlayer(app);
    const own = createTournamentCalls(creator);
    for (const { cancel } of [own, createTournamentCalls({ browser: await signInAdministrator(app) })]) {
      const cup = await createOpenTournament(creator, { name: 'Rainy Cup', entryFee: 15 });
      const players = await joinNewPlayers(app, cup, 3);
      const [one = creator] = players;
      expect(await createTournamentCalls(one).cancel(cup.id)).toMatchObject({
        status: 403,
        body: { code: 'cancelNotYours' },
      });
      const answers = await Promise.all(Array.from({ length: 10 }, () => cancel(cup.id)));
      for (const answer of answers) {
        expect(requireBody(answer)).toMatchObject({
          status: 'cancelled',
          cancelReason: cancel === own.cancel ? 'creator' : 'administrator',
          escrow: 0,
          participantCount: 3,
        });
      }
      expect(await getEscrowBalance(app, cup)).toBe(0);
      for (const player of players) {
        expect(await player.coins()).toBe(100);
        expect((await listLedgerEntries(app, player.id, 'tournamentRefund')).map(({ amount }) => amount)).toEqual([15]);
      }
      const { body: news } = await one.browser.get<Notification[]>('/api/notifications');
      const by = cancel === own.cancel ? '' : ' by an administrator';
      expect(news.map(({ text }) => text)).toEqual([`Rainy Cup was cancelled${by}. Your entry of 15 coins came back.`]);
    }
  });

  it('ends the tournament: no one can join, leave or start it', async () => {
    const creator = await buildPlayer(app);
    const cup = await createOpenTournament(creator, { entryFee: 15 });
    const [one = creator] = await joinNewPlayers(app, cup, 2);
    requireBody(await createTournamentCalls(creator).cancel(cup.id));
    expect((await createTournamentCalls(await buildPlayer(app)).join(cup.id)).body.code).toBe('registrationOver');
    expect((await createTournamentCalls(one).leave(cup.id)).body.code).toBe('registrationOver');
    expect((await createTournamentCalls(creator).start(cup.id)).body.code).toBe('registrationOver');
    expect(await one.coins()).toBe(100);
  });

  it('is refused after the start', async () => {
    const creator = await buildPlayer(app);
    const cup = await createOpenTournament(creator, { maxParticipants: 4, entryFee: 15 });
    await joinNewPlayers(app, cup, 4);
    expect((await createTournamentCalls(creator).cancel(cup.id)).body.code).toBe('registrationOver');
    expect(await getEscrowBalance(app, cup)).toBe(60);
  });

  it('racing with joins leaves every fee either refunded or never taken', async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      const creator = await buildPlayer(app);
      const cup = await createOpenTournament(creator, { entryFee: 15 });
      const players = await Promise.all(Array.from({ length: 6 }, () => buildPlayerWithWins(app, 10)));
      const [cancelled] = await Promise.all([
        createTournamentCalls(creator).cancel(cup.id),
        ...players.map((player) => createTournamentCalls(player).join(cup.id)),
      ]);
      expect(cancelled.status).toBe(200);
      for (const player of players) expect(await player.coins()).toBe(100);
      expect(await getEscrowBalance(app, cup)).toBe(0);
    }
  });
});

describe('deleting an account before the start', () => {
  it('frees the seat and moves the fee to the sink', async () => {
    const creator = await buildPlayer(app);
    const cup = await createOpenTournament(creator, { entryFee: 40 });
    const [gone = creator, stays = creator] = await joinNewPlayers(app, cup, 2);
    await deleteAccount(gone);
    expect(requireBody(await createTournamentCalls(creator).get(cup.id))).toMatchObject({
      participantCount: 1,
      escrow: 40,
    });
    expect((await listLedgerEntries(app, gone.id, 'tournamentRefund', 'closed')).map(({ amount }) => amount)).toEqual([
      40, -100,
    ]);
    requireBody(await createTournamentCalls(creator).cancel(cup.id));
    expect([await stays.coins(), await getEscrowBalance(app, cup)]).toEqual([100, 0]);
  });
});
