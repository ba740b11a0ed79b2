import { describe, expect, it } from 'vitest';
import type { Tournament } from '#shared/tournaments/contract.ts';
import { type Statement, statement } from '#server/platform/database/database.ts';
import { useTestApp } from './harness/app.ts';
import { listLedgerEntries } from './harness/coins.ts';
import { testTarget } from './harness/databases.ts';
import { buildPlayer, type Player, createAnswers } from './harness/player.ts';
import {
  answerMatch,
  requireBody,
  createOpenTournament,
  getEscrowBalance,
  joinNewPlayers,
  findOpenMatch,
  createTournamentCalls,
} from './harness/api/tournaments.ts';
import { waitForLockWaits } from './harness/lock-waits.ts';
import { buildPlayersWithWins } from './tournaments/players-with-wins.ts';
import { findTournamentViolations } from './tournaments/tournament-rules.ts';

/** Concurrent calls to one tournament through two servers on one PostgreSQL. */
const app = useTestApp();

const countCodes = (answers: readonly { status: number; body: { code?: string } }[]) =>
  answers.reduce<Record<string, number>>((counts, { status, body }) => {
    const code = status === 200 ? 'ok' : `${status} ${body.code ?? ''}`;
    return { ...counts, [code]: (counts[code] ?? 0) + 1 };
  }, {});

const readBracketCounts = statement(
  'test.brackets',
  `select count(*)::int as matches, count(distinct number)::int as numbers,
     (select count(*)::int from tournament_seat where tournament_id = $1) as seats,
     (select count(distinct seed)::int from tournament_seat where tournament_id = $1) as seeds
   from tournament_match where tournament_id = $1`,
);

/**
 * Repeats a call while the servers are too busy (503), as they may be on a loaded machine, and returns all responses.
 */
async function retryWhileBusy<T extends { readonly status: number }>(call: () => Promise<T>): Promise<T[]> {
  const answers = [await call()];
  while (answers.at(-1)?.status === 503) answers.push(await call());
  return answers;
}

const getBracketCounts = async ({ id }: Tournament) => (await app.database.run(readBracketCounts, [id]))[0];

const deleteAccount = ({ browser }: Player) =>
  browser.post<{ code?: string }>('/api/user/delete-account', { password: 'correct horse' });

const lockTournament = statement('test.hold-tournament', 'select 1 from tournament where id = $1 for no key update');
const lockPlayer = statement('test.hold-player', 'select 1 from player where id = $1 for no key update');

/** Starts the calls one after another while their row is locked; all continue when the lock is released. */
async function queueBehindLock<T>(
  lockRow: Statement,
  id: number | string,
  calls: readonly (() => Promise<T>)[],
): Promise<T[]> {
  const running = await app.database.transaction(async (tx) => {
    await tx.run(lockRow, [id]);
    const begun: Promise<T>[] = [];
    for (const call of calls) {
      begun.push(call());
      await waitForLockWaits(app, begun.length);
    }
    return { begun };
  });
  return Promise.all(running.begun);
}

const countStartNotifications = statement(
  'test.told-of-start',
  `select count(*)::int as count from notification where kind = 'tournamentStarted' and reference = $1`,
);

if (testTarget !== 'two-servers') {
  console.log('Skipped: concurrent calls to a tournament are tested only through two servers on one PostgreSQL.');
}

describe.skipIf(testTarget !== 'two-servers')('a tournament', () => {
  it('of 64 seats, of which 1,000 players want one at once, has 64 seats, 64 fees and one start', async () => {
    const cup = await createOpenTournament(await buildPlayer(app), { maxParticipants: 64, entryFee: 40 });
    const players = await buildPlayersWithWins(app, 1000);
    const begin = performance.now();
    const tries = await Promise.all(
      players.map((player) => retryWhileBusy(() => createTournamentCalls(player).join(cup.id))),
    );
    const seconds = (performance.now() - begin) / 1000;
    const codes = countCodes(tries.flat());
    console.log(`1,000 joins at once for 64 seats: ${JSON.stringify(codes)} in ${seconds.toFixed(1)} s`);
    const last = tries.map((answers) => answers.at(-1) ?? fail());
    const refused = last.filter(({ body }) => body.code === 'tournamentFull');
    expect(refused).toHaveLength(936);
    for (const { body } of refused) expect(body.message).toBe('Tournament is full');
    for (const answer of last) {
      // A repeated call may find the player already registered, because the first one took effect despite its 503.
      const isSeated = answer.status === 200 || answer.body.code === 'alreadyRegistered';
      expect(isSeated).toBe(!refused.includes(answer));
    }
    expect(await getEscrowBalance(app, cup)).toBe(64 * 40);
    expect(requireBody(await createTournamentCalls(players[0] as Player).get(cup.id))).toMatchObject({
      status: 'in_progress',
      participantCount: 64,
      escrow: 64 * 40,
      rounds: 6,
      currentRound: 1,
    });
    expect(await getBracketCounts(cup)).toEqual({ matches: 63, numbers: 63, seats: 64, seeds: 64 });
    // The player who took the last seat started the tournament and gets no notification.
    expect(await app.database.run(countStartNotifications, [String(cup.id)])).toEqual([{ count: 63 }]);
    expect(await findTournamentViolations(app.database)).toEqual([]);
  }, 180_000);

  it('with 4 seats gives one seat each to four of ten players who join repeatedly', async () => {
    const cup = await createOpenTournament(await buildPlayer(app), { maxParticipants: 4, entryFee: 30 });
    const players = await buildPlayersWithWins(app, 10);
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, index) => createTournamentCalls(players[index % 10] as Player).join(cup.id)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(4);
    expect(await getEscrowBalance(app, cup)).toBe(120);
    expect(await findTournamentViolations(app.database)).toEqual([]);
  });

  it('that is started fifty times at once has one bracket', async () => {
    for (const field of [2, 7, 20]) {
      const creator = await buildPlayer(app);
      const cup = await createOpenTournament(creator, { maxParticipants: 32, entryFee: 10 });
      await joinNewPlayers(app, cup, field);
      const answers = await Promise.all(Array.from({ length: 50 }, () => createTournamentCalls(creator).start(cup.id)));
      expect(countCodes(answers)).toEqual({ ok: 50 });
      expect(new Set(answers.map(({ body }) => body.startTime)).size).toBe(1);
      const matches = 2 ** Math.ceil(Math.log2(field)) - 1;
      expect(await getBracketCounts(cup)).toEqual({ matches, numbers: matches, seats: field, seeds: field });
      expect(await app.database.run(countStartNotifications, [String(cup.id)])).toEqual([{ count: field }]);
    }
    expect(await findTournamentViolations(app.database)).toEqual([]);
  });

  it('that is started, joined, left and cancelled concurrently has a seat in the bracket for each fee in escrow', async () => {
    const ends: Record<string, number> = {};
    for (let turn = 0; turn < 20; turn += 1) {
      const creator = await buildPlayer(app);
      const cup = await createOpenTournament(creator, { maxParticipants: 8, entryFee: 20 });
      const seated = await joinNewPlayers(app, cup, 4);
      const late = await buildPlayersWithWins(app, 5);
      const calls = [
        // Whether the start or the cancellation wins is random. Every fifth turn has no start, so that the cancellation
        // is tested for certain.
        ...(turn % 5 === 4 ? [] : [() => createTournamentCalls(creator).start(cup.id)]),
        ...late.map((player) => () => createTournamentCalls(player).join(cup.id)),
        ...seated.slice(0, 2).map((player) => () => createTournamentCalls(player).leave(cup.id)),
        () => createTournamentCalls(creator).cancel(cup.id),
      ];
      // Rotates the calls, because the servers decide which one runs first.
      const first = turn % calls.length;
      const answers = await Promise.all([...calls.slice(first), ...calls.slice(0, first)].map((call) => call()));
      for (const { status } of answers) expect([200, 409]).toContain(status);
      const after = requireBody(await createTournamentCalls(creator).get(cup.id));
      ends[after.status] = (ends[after.status] ?? 0) + 1;
      const isCancelled = after.status === 'cancelled';
      expect(after.escrow).toBe(isCancelled ? 0 : 20 * after.participantCount);
      expect(await getEscrowBalance(app, cup)).toBe(after.escrow);
      if (after.status === 'in_progress') {
        const matches = 2 ** Math.ceil(Math.log2(after.participantCount)) - 1;
        const seats = after.participantCount;
        expect(await getBracketCounts(cup)).toEqual({ matches, numbers: matches, seats, seeds: seats });
      }
    }
    expect(Object.keys(ends).length).toBeGreaterThan(1);
    console.log(`start, joins, leaves and cancel at once, 20 times: ${JSON.stringify(ends)}`);
    expect(await findTournamentViolations(app.database)).toEqual([]);
  }, 120_000);

  it.each([
    ['first', 'seat is free, and the others play', 2],
    ['last', 'player has withdrawn', 3],
  ])(
    'that starts just as a player deletes the account: when the deletion comes %s, the %s',
    async (order, _what, seats) => {
      const creator = await buildPlayer(app);
      const cup = await createOpenTournament(creator, { maxParticipants: 8, entryFee: 20 });
      const [leaver = creator] = await joinNewPlayers(app, cup, 3);
      const start = () => createTournamentCalls(creator).start(cup.id);
      const calls = order === 'first' ? [() => deleteAccount(leaver), start] : [start, () => deleteAccount(leaver)];
      const answers = await queueBehindLock(lockTournament, cup.id, calls);
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      const after = requireBody(await createTournamentCalls(creator).get(cup.id));
      expect(after).toMatchObject({ status: 'in_progress', participantCount: seats, escrow: 20 * seats });
      const withdrawn = requireBody(await createTournamentCalls(creator).participants(cup.id)).filter(
        ({ isWithdrawn }) => isWithdrawn,
      );
      expect(withdrawn).toHaveLength(seats - 2);
      expect(await findTournamentViolations(app.database)).toEqual([]);
    },
  );

  it.each([
    ['first', 401],
    ['last', 200],
  ])('that is joined by one who deletes the account just then, %s, keeps no seat', async (order, joined) => {
    const cup = await createOpenTournament(await buildPlayer(app), { maxParticipants: 8 });
    const leaver = await buildPlayer(app);
    const join = () => createTournamentCalls(leaver).join(cup.id);
    const calls = order === 'first' ? [() => deleteAccount(leaver), join] : [join, () => deleteAccount(leaver)];
    const answers = await queueBehindLock(lockPlayer, leaver.id, calls);
    expect(answers.map(({ status }) => status)).toEqual(order === 'first' ? [200, joined] : [joined, 200]);
    expect(await getBracketCounts(cup)).toMatchObject({ seats: 0 });
    expect(await findTournamentViolations(app.database)).toEqual([]);
  });

  it('whose two final games finish at the same moment, thirty times over, has one champion and one prize', async () => {
    const pairs = await buildPlayersWithWins(app, 60);
    for (let turn = 0; turn < 30; turn += 1) {
      const [one, other] = pairs.slice(turn * 2, turn * 2 + 2) as [Player, Player];
      const cup = await createOpenTournament(one, { maxParticipants: 4, entryFee: 10 });
      for (const player of [one, other]) requireBody(await createTournamentCalls(player).join(cup.id));
      requireBody(await createTournamentCalls(one).start(cup.id));
      const { id } = await findOpenMatch(one, cup);
      const better = turn % 2;
      const games = await Promise.all(
        [one, other].map(async (player, index) => {
          const { gameId } = await answerMatch(player, cup.id, id, createAnswers(index === better ? 2 : 1).slice(0, 2));
          return gameId;
        }),
      );
      const results = await Promise.all(
        [one, other, one, other].map((player, index) => player.submit({ gameId: games[index % 2] })),
      );
      expect(results.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      const champion = [one, other][better] as Player;
      expect(requireBody(await createTournamentCalls(other).get(cup.id))).toMatchObject({
        status: 'completed',
        champion: { id: champion.id },
        prizePaid: 20,
        escrow: 0,
      });
      const prizes = await Promise.all(
        [one, other].map((player) => listLedgerEntries(app, player.id, 'tournamentPrize')),
      );
      expect(prizes.flat()).toMatchObject([{ amount: 20, reference: String(cup.id) }]);
      expect(prizes[better]).toHaveLength(1);
    }
    expect(await findTournamentViolations(app.database)).toEqual([]);
  }, 120_000);
});

function fail(): never {
  throw new Error('an expected value is missing');
}
