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

const startServer = useFailingServers();

const start = (failAt = '') => startServer({ FAIL_AT: failAt });
const createCalls = (browser: Visitor) => createTournamentCalls({ browser });
const getCoins = async (visitor: Visitor) => (await visitor.get<{ coins: number }>('/api/auth/user')).body.coins;
const listAmounts = async (visitor: Visitor) =>
  (await visitor.get<WalletEntry[]>('/api/user/wallet')).body
    .filter(({ reason }) => reason.startsWith('tournament'))
    .map(({ amount }) => amount);

async function signUpWinner(server: ServerProcess): Promise<Visitor> {
  const player = await signUp(server);
  await startServer.giveWins(player, 10);
  return player;
}

async function expectKilled(failing: ServerProcess, call: Promise<unknown>): Promise<void> {
  await expect(call).rejects.toThrow();
  expect(await failing.ended).toBe('SIGKILL');
}

async function createCup(server: ServerProcess, seats: number) {
  const creator = await signUp(server);
  const form = { name: 'Cup', entryFee: 30, maxParticipants: 4 };
  const { id } = requireBody<Tournament>(await createCalls(creator).create(form));
  const players: Visitor[] = [];
  for (let number = 0; number < seats; number += 1) {
    const player = await signUpWinner(server);
    requireBody(await createCalls(player).join(id));
    players.push(player);
  }
  return { id, creator, players };
}

if (testTarget !== 'postgres') {
  console.log('Skipped: these servers are killed only on PostgreSQL; the killed-server test covers PGlite.');
}

describe.skipIf(testTarget !== 'postgres')('a server killed before a tournament starts', () => {
  it.each(
    selectThird([
      ['tournament.created', false],
      ['once.answer-written', false],
      ['once.committed', true],
    ]),
  )('at %s: a repeated request creates one tournament', async (point, isKept) => {
    const failing = await start(point);
    let creator = await signUp(failing);
    const create = () => createCalls(creator).create({}, { 'idempotency-key': 'the-cup' });
    await expectKilled(failing, create());

    const next = await start();
    creator = moveVisitor(next, creator);
    expect((await createCalls(creator).own()).body).toHaveLength(isKept ? 1 : 0);
    expect((await create()).status).toBe(200);
    expect((await createCalls(creator).own()).body).toHaveLength(1);
    await next.kill();
  });

  it('at tournament.joined: the seat is taken and paid once', async () => {
    const failing = await start('tournament.joined:3');
    const { id, players } = await createCup(failing, 2);
    let late = await signUpWinner(failing);
    await expectKilled(failing, createCalls(late).join(id));

    const next = await start();
    late = moveVisitor(next, late);
    expect(requireBody(await createCalls(late).get(id))).toMatchObject({ participantCount: 2, escrow: 60 });
    expect(await getCoins(late)).toBe(100);
    requireBody(await createCalls(late).join(id));
    expect(requireBody(await createCalls(late).get(id))).toMatchObject({ participantCount: 3, escrow: 90 });
    expect([await getCoins(late), await listAmounts(late)]).toEqual([70, [-30]]);
    expect(await listAmounts(moveVisitor(next, players[0] ?? late))).toEqual([-30]);
    await next.kill();
  });

  it('at tournament.left: the seat and the fee are given back once', async () => {
    const failing = await start('tournament.left');
    const { id, players } = await createCup(failing, 2);
    let [leaver = await signUp(failing)] = players;
    await expectKilled(failing, createCalls(leaver).leave(id));

    const next = await start();
    leaver = moveVisitor(next, leaver);
    expect(requireBody(await createCalls(leaver).get(id))).toMatchObject({
      participantCount: 2,
      escrow: 60,
      isParticipant: true,
    });
    requireBody(await createCalls(leaver).leave(id));
    expect([await getCoins(leaver), await listAmounts(leaver)]).toEqual([100, [30, -30]]);
    await next.kill();
  });

  it.each(selectThird(['tournament.settled', 'tournament.started']))(
    'at %s of the last join: the tournament starts once, with every seat paid once',
    async (point) => {
      const failing = await start(point);
      const { id, players } = await createCup(failing, 3);
      let last = await signUpWinner(failing);
      await expectKilled(failing, createCalls(last).join(id));

      const next = await start();
      last = moveVisitor(next, last);
      expect(requireBody(await createCalls(last).get(id))).toMatchObject({
        status: 'registration',
        participantCount: 3,
      });
      expect(requireBody(await createCalls(last).matches(id))).toEqual([]);
      expect(requireBody(await createCalls(last).join(id))).toMatchObject({ status: 'in_progress', escrow: 120 });
      expect(requireBody(await createCalls(last).matches(id))).toHaveLength(3);
      for (const player of [last, ...players]) expect(await listAmounts(moveVisitor(next, player))).toEqual([-30]);
      await next.kill();
    },
  );

  it('at tournament.refunded: everybody gets their own fee back once', async () => {
    const failing = await start('tournament.refunded');
    const { id, players, ...others } = await createCup(failing, 3);
    let { creator } = others;
    await expectKilled(failing, createCalls(creator).cancel(id));

    const next = await start();
    creator = moveVisitor(next, creator);
    expect(requireBody(await createCalls(creator).get(id))).toMatchObject({ status: 'registration', escrow: 90 });
    requireBody(await createCalls(creator).cancel(id));
    expect(requireBody(await createCalls(creator).cancel(id))).toMatchObject({ status: 'cancelled', escrow: 0 });
    for (const player of players) {
      const moved = moveVisitor(next, player);
      expect([await getCoins(moved), await listAmounts(moved)]).toEqual([100, [30, -30]]);
    }
    await next.kill();
  });
});
