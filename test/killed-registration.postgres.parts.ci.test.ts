import { describe, expect, it } from 'vitest';
import type { Tournament } from '#shared/tournaments/contract.ts';
import type { WalletEntry } from '#shared/wallet/contract.ts';
import { testTarget } from './harness/databases.ts';
import { useFailingServers } from './harness/use-failing-servers.ts';
import { moveVisitor, signUp } from './harness/processes/process-visitor.ts';
import type { ServerProcess } from './harness/processes/server-process.ts';
import { requireBody, createTournamentCalls } from './harness/api/tournaments.ts';
import type { Visitor } from './harness/visitor.ts';
import { selectThird } from './harness/test-form.ts';

/** Servers killed with SIGKILL before a tournament is under way: all of a join, a start or a refund, or nothing. */
const startServer = useFailingServers();

const start = (failAt = '') => startServer({ FAIL_AT: failAt });
const callsOf = (browser: Visitor) => createTournamentCalls({ browser });
const coins = async (visitor: Visitor) => (await visitor.get<{ coins: number }>('/api/auth/user')).body.coins;
const amounts = async (visitor: Visitor) =>
  (await visitor.get<WalletEntry[]>('/api/user/wallet')).body
    .filter(({ reason }) => reason.startsWith('tournament'))
    .map(({ amount }) => amount);

/** Somebody who can pay a fee. */
async function winner(server: ServerProcess): Promise<Visitor> {
  const player = await signUp(server);
  await startServer.giveWins(player, 10);
  return player;
}

async function killed(failing: ServerProcess, call: Promise<unknown>): Promise<void> {
  await expect(call).rejects.toThrow();
  expect(await failing.ended).toBe('SIGKILL');
}

/** A tournament of a fee of 30 with so many players, whose creator is not one of them. */
async function cupOf(server: ServerProcess, seats: number) {
  const creator = await signUp(server);
  const form = { name: 'Cup', entryFee: 30, maxParticipants: 4 };
  const { id } = requireBody<Tournament>(await callsOf(creator).create(form));
  const players: Visitor[] = [];
  for (let number = 0; number < seats; number += 1) {
    const player = await winner(server);
    requireBody(await callsOf(player).join(id));
    players.push(player);
  }
  return { id, creator, players };
}

if (testTarget !== 'postgres') {
  console.log('These servers are killed on PostgreSQL; on PGlite killed-server tries every point of a game.');
}

describe.skipIf(testTarget !== 'postgres')('a server killed before a tournament runs', () => {
  it.each(
    selectThird([
      ['tournament.created', false],
      ['once.answer-written', false],
      ['once.committed', true],
    ]),
  )('at %s: the same order is one tournament', async (point, isKept) => {
    const failing = await start(point);
    let creator = await signUp(failing);
    const create = () => callsOf(creator).create({}, { 'idempotency-key': 'the-cup' });
    await killed(failing, create());

    const next = await start();
    creator = moveVisitor(next, creator);
    expect((await callsOf(creator).own()).body).toHaveLength(isKept ? 1 : 0);
    expect((await create()).status).toBe(200);
    expect((await callsOf(creator).own()).body).toHaveLength(1);
    await next.kill();
  });

  it('at tournament.joined: the seat is taken and paid once', async () => {
    const failing = await start('tournament.joined:3');
    const { id, players } = await cupOf(failing, 2);
    let late = await winner(failing);
    await killed(failing, callsOf(late).join(id));

    const next = await start();
    late = moveVisitor(next, late);
    expect(requireBody(await callsOf(late).get(id))).toMatchObject({ participantCount: 2, escrow: 60 });
    expect(await coins(late)).toBe(100);
    requireBody(await callsOf(late).join(id));
    expect(requireBody(await callsOf(late).get(id))).toMatchObject({ participantCount: 3, escrow: 90 });
    expect([await coins(late), await amounts(late)]).toEqual([70, [-30]]);
    expect(await amounts(moveVisitor(next, players[0] ?? late))).toEqual([-30]);
    await next.kill();
  });

  it('at tournament.left: the fee is back with the seat, once', async () => {
    const failing = await start('tournament.left');
    const { id, players } = await cupOf(failing, 2);
    let [leaver = await signUp(failing)] = players;
    await killed(failing, callsOf(leaver).leave(id));

    const next = await start();
    leaver = moveVisitor(next, leaver);
    expect(requireBody(await callsOf(leaver).get(id))).toMatchObject({
      participantCount: 2,
      escrow: 60,
      isParticipant: true,
    });
    requireBody(await callsOf(leaver).leave(id));
    expect([await coins(leaver), await amounts(leaver)]).toEqual([100, [30, -30]]);
    await next.kill();
  });

  it.each(selectThird(['tournament.settled', 'tournament.started']))(
    'at %s of the last join: it starts once, with every seat paid once',
    async (point) => {
      const failing = await start(point);
      const { id, players } = await cupOf(failing, 3);
      let last = await winner(failing);
      await killed(failing, callsOf(last).join(id));

      const next = await start();
      last = moveVisitor(next, last);
      expect(requireBody(await callsOf(last).get(id))).toMatchObject({ status: 'registration', participantCount: 3 });
      expect(requireBody(await callsOf(last).matches(id))).toEqual([]);
      expect(requireBody(await callsOf(last).join(id))).toMatchObject({ status: 'in_progress', escrow: 120 });
      expect(requireBody(await callsOf(last).matches(id))).toHaveLength(3);
      for (const player of [last, ...players]) expect(await amounts(moveVisitor(next, player))).toEqual([-30]);
      await next.kill();
    },
  );

  it('at tournament.refunded: everybody gets their own fee back once', async () => {
    const failing = await start('tournament.refunded');
    const { id, players, ...others } = await cupOf(failing, 3);
    let { creator } = others;
    await killed(failing, callsOf(creator).cancel(id));

    const next = await start();
    creator = moveVisitor(next, creator);
    expect(requireBody(await callsOf(creator).get(id))).toMatchObject({ status: 'registration', escrow: 90 });
    requireBody(await callsOf(creator).cancel(id));
    expect(requireBody(await callsOf(creator).cancel(id))).toMatchObject({ status: 'cancelled', escrow: 0 });
    for (const player of players) {
      const moved = moveVisitor(next, player);
      expect([await coins(moved), await amounts(moved)]).toEqual([100, [30, -30]]);
    }
    await next.kill();
  });
});
