import { describe, expect, it } from 'vitest';
import type { Database, Queries, Statement } from '#server/platform/database/database.ts';
import { administratorEnv, signInAdministrator } from '#test/harness/administrator.ts';
import { useTestApp } from '#test/harness/app.ts';
import { listLedgerEntries, setCoins } from '#test/harness/coins.ts';
import { buildPlayer } from '#test/harness/player.ts';
import { buildPlayerWithWins, setWins } from '#test/harness/api/players.ts';
import { buildServices } from '#test/harness/services.ts';
import { createSettingsCalls } from '#test/harness/api/settings.ts';
import {
  requireBody,
  createOpenTournament,
  getEscrowBalance,
  joinNewPlayers,
  createTournamentCalls,
} from '#test/harness/api/tournaments.ts';
import { join } from './registration.ts';

const app = useTestApp({ env: administratorEnv });

const callTwentyTimes = <T>(call: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: 20 }, (_, i) => call(i)));

/** The same database, recording every statement that runs, inside transactions or not. */
function createRecordingApp() {
  const heard: string[] = [];
  const over = <Q extends Queries>(queries: Q): Q => ({
    ...queries,
    run: <Row>(statement: Statement<Row>, values?: readonly unknown[]) => {
      heard.push(statement.name);
      return queries.run(statement, values);
    },
  });
  const { database } = app;
  const transaction: Database['transaction'] = (work, options) => database.transaction((tx) => work(over(tx)), options);
  return { app: { ...app, database: { ...over(database), transaction } }, heard };
}

describe('joining a tournament', () => {
  it('moves the fee into escrow together with the seat', async () => {
    const cup = await createOpenTournament(await buildPlayer(app), { entryFee: 30 });
    const odile = await buildPlayerWithWins(app, 10, { name: 'Odile' });
    const joined = requireBody(await createTournamentCalls(odile).join(cup.id));
    expect(joined).toMatchObject({ participantCount: 1, escrow: 30, isParticipant: true, isOut: false });
    expect([await odile.coins(), await getEscrowBalance(app, cup)]).toEqual([70, 30]);
    expect(await listLedgerEntries(app, odile.id, 'tournamentFee')).toMatchObject([
      { account: `escrow:${cup.id}`, amount: -30 },
    ]);
    expect(requireBody(await createTournamentCalls(odile).participants(cup.id))).toEqual([
      {
        userId: odile.id,
        player: expect.objectContaining({ displayName: 'Odile' }),
        isComputer: false,
        seed: null,
        joinedAt: expect.any(String),
        isWithdrawn: false,
      },
    ]);
    expect((await createTournamentCalls(odile).own()).body).toEqual([joined]);
  });

  it('reads the tournament once before its lock and once after it, and its seats only after it', async () => {
    const { app: overheard, heard } = createRecordingApp();
    const { tournaments } = await buildServices(overheard);
    const cup = await createOpenTournament(await buildPlayer(app));
    const odile = await buildPlayer(app);
    await join(tournaments.context, cup.id, { playerId: odile.id, role: 'player' });
    const reads = heard.filter((name) => ['tournaments.one', 'tournaments.lock', 'tournaments.seats'].includes(name));
    expect(reads).toEqual(['tournaments.one', 'tournaments.lock', 'tournaments.seats']);
  });

  it('is possible once for a player who can pay', async () => {
    const cup = await createOpenTournament(await buildPlayer(app), { entryFee: 60 });
    const { join } = createTournamentCalls(await buildPlayerWithWins(app, 10));
    expect((await join(cup.id)).status).toBe(200);
    expect((await join(cup.id)).body).toMatchObject({ code: 'alreadyRegistered', message: /already registered/ });
    const dear = await createOpenTournament(await buildPlayer(app), { entryFee: 60 });
    expect((await join(dear.id)).body).toMatchObject({ code: 'insufficientCoins', message: 'Insufficient coins' });
    expect(requireBody(await createTournamentCalls(await buildPlayer(app)).participants(dear.id))).toEqual([]);
    expect((await join(2_000_000)).body).toMatchObject({ code: 'tournamentNotFound', message: 'Tournament not found' });
  });

  it('gives one seat for one fee when twenty requests compete for one seat', async () => {
    const wren = await buildPlayerWithWins(app, 10);
    const cups = await Promise.all(
      Array.from({ length: 4 }, async () => createOpenTournament(await buildPlayer(app), { entryFee: 60 })),
    );
    const answers = await callTwentyTimes((index) => createTournamentCalls(wren).join(cups[index % 4]?.id ?? 0));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { body } of answers.filter(({ status }) => status !== 200)) {
      expect(['insufficientCoins', 'alreadyRegistered']).toContain(body.code);
    }
    expect(await wren.coins()).toBe(40);
    expect(await listLedgerEntries(app, wren.id, 'tournamentFee')).toHaveLength(1);
    const escrows = await Promise.all(cups.map((cup) => getEscrowBalance(app, cup)));
    expect(escrows.toSorted()).toEqual([0, 0, 0, 60]);
  });

  it('gives four seats for four fees when twenty requests compete, and the last seat starts the tournament', async () => {
    const cup = await createOpenTournament(await buildPlayer(app), { entryFee: 10, maxParticipants: 4 });
    const players = await callTwentyTimes(() => buildPlayerWithWins(app, 10));
    const answers = await Promise.all(players.map((player) => createTournamentCalls(player).join(cup.id)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(4);
    for (const { status, body } of answers.filter((each) => each.status !== 200)) {
      expect([status, body.message]).toEqual([409, 'Tournament is full']);
    }
    expect(await getEscrowBalance(app, cup)).toBe(40);
    const coins = await Promise.all(players.map((player) => player.coins()));
    expect(coins.filter((amount) => amount === 90)).toHaveLength(4);
    expect(requireBody(await createTournamentCalls(players[0] ?? failAlways()).get(cup.id))).toMatchObject({
      status: 'in_progress',
      participantCount: 4,
      rounds: 2,
      currentRound: 1,
      startTime: expect.any(String),
    });
  });

  it('is refused after the start, even with free seats', async () => {
    const cup = await createOpenTournament(await buildPlayer(app), { maxParticipants: 8, startBy: 'anyone' });
    const [first] = await joinNewPlayers(app, cup, 4);
    requireBody(await createTournamentCalls(first ?? failAlways()).start(cup.id));
    const late = createTournamentCalls(await buildPlayer(app));
    expect((await late.join(cup.id)).body.code).toBe('registrationOver');
    expect((await createTournamentCalls(first ?? failAlways()).join(cup.id)).body.code).toBe('alreadyRegistered');
  });

  it('is free without an entry fee', async () => {
    const cup = await createOpenTournament(await buildPlayer(app));
    const odile = await buildPlayer(app);
    await setCoins(app, odile.id, 0);
    requireBody(await createTournamentCalls(odile).join(cup.id));
    expect(await listLedgerEntries(app, odile.id, 'tournamentFee')).toEqual([]);
  });
});

describe('the win requirement for a fee', () => {
  const text = 'Win 10 games on 3 days to join a tournament with a fee (ranked games only)';

  it('is met with ten wins, not with nine', async () => {
    const cup = await createOpenTournament(await buildPlayer(app), { entryFee: 30 });
    const odile = await buildPlayerWithWins(app, 9);
    const { join } = createTournamentCalls(odile);
    expect(await join(cup.id)).toMatchObject({ status: 409, body: { code: 'tooFewWins', message: text } });
    expect([await odile.coins(), await getEscrowBalance(app, cup)]).toEqual([100, 0]);
    await setWins(app, odile.id, 10);
    expect(requireBody(await join(cup.id))).toMatchObject({ participantCount: 1, escrow: 30 });
  });

  it('takes no seat and no coins from twenty concurrent newcomers', async () => {
    const cup = await createOpenTournament(await buildPlayer(app), { entryFee: 100, maxParticipants: 4 });
    const newcomers = await callTwentyTimes(() => buildPlayer(app));
    const wren = await buildPlayerWithWins(app, 10);
    const answers = await Promise.all(
      [...newcomers, wren].flatMap((player) => [0, 1].map(() => createTournamentCalls(player).join(cup.id))),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === 'tooFewWins')).toHaveLength(40);
    expect(requireBody(await createTournamentCalls(wren).participants(cup.id)).map(({ userId }) => userId)).toEqual([
      wren.id,
    ]);
    expect(await getEscrowBalance(app, cup)).toBe(100);
    for (const player of newcomers) expect(await listLedgerEntries(app, player.id, 'tournamentFee')).toEqual([]);
  });

  it('is not mentioned to a newcomer when the tournament is full, over or free', async () => {
    const creator = await buildPlayer(app);
    const full = await createOpenTournament(creator, { entryFee: 10, maxParticipants: 4 });
    await joinNewPlayers(app, full, 4);
    const over = await createOpenTournament(creator, { entryFee: 10, maxParticipants: 8 });
    await joinNewPlayers(app, over, 2);
    requireBody(await createTournamentCalls(creator).start(over.id));
    const { join } = createTournamentCalls(await buildPlayer(app));
    expect((await join(full.id)).body.code).toBe('tournamentFull');
    expect((await join(over.id)).body.code).toBe('registrationOver');
    expect((await join((await createOpenTournament(creator)).id)).status).toBe(200);
  });

  it('uses the number of wins in the settings, also in its message', async () => {
    const admin = createSettingsCalls(app, await signInAdministrator(app));
    const cup = await createOpenTournament(await buildPlayer(app), { entryFee: 30 });
    const { join } = createTournamentCalls(await buildPlayer(app));
    await admin.set({ winsBeforeFee: 1 });
    expect((await join(cup.id)).body.message).toBe(
      'Win 1 game on 1 day to join a tournament with a fee (ranked games only)',
    );
    await admin.set({ winsBeforeFee: 0 });
    expect((await join(cup.id)).status).toBe(200);
    await admin.set({ winsBeforeFee: 10 });
  });
});

describe('leaving before the start', () => {
  it('refunds the fee and frees the seat for others', async () => {
    const cup = await createOpenTournament(await buildPlayer(app), { entryFee: 30 });
    const odile = await buildPlayerWithWins(app, 10);
    const { join, leave } = createTournamentCalls(odile);
    requireBody(await join(cup.id));
    expect(requireBody(await leave(cup.id))).toMatchObject({ participantCount: 0, escrow: 0, isParticipant: false });
    expect([await odile.coins(), await getEscrowBalance(app, cup)]).toEqual([100, 0]);
    expect((await leave(cup.id)).body.code).toBe('notRegistered');
    requireBody(await join(cup.id));
    const movements = await listLedgerEntries(app, odile.id, 'tournamentFee', 'tournamentRefund');
    expect(movements.map(({ amount }) => amount)).toEqual([-30, 30, -30]);
    expect(new Set(movements.map(({ reference }) => reference)).size).toBe(2);
  });

  it('refunds once when requested twenty times at once', async () => {
    const cup = await createOpenTournament(await buildPlayer(app), { entryFee: 30 });
    const [odile = failAlways()] = await joinNewPlayers(app, cup, 1);
    const answers = await callTwentyTimes(() => createTournamentCalls(odile).leave(cup.id));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect([await odile.coins(), await getEscrowBalance(app, cup)]).toEqual([100, 0]);
  });

  it('is refused after the start', async () => {
    const cup = await createOpenTournament(await buildPlayer(app), { entryFee: 30, maxParticipants: 4 });
    const [odile = failAlways()] = await joinNewPlayers(app, cup, 4);
    expect((await createTournamentCalls(odile).leave(cup.id)).body.code).toBe('registrationOver');
    expect(await getEscrowBalance(app, cup)).toBe(120);
  });

  it('racing with the start either frees and refunds the seat or lets it play', async () => {
    for (let turn = 0; turn < 8; turn += 1) {
      const creator = await buildPlayer(app);
      const cup = await createOpenTournament(creator, { entryFee: 30, maxParticipants: 8 });
      const players = await joinNewPlayers(app, cup, 3);
      const leaver = players[turn % 3] ?? failAlways();
      const [started, left] = await Promise.all([
        createTournamentCalls(creator).start(cup.id),
        createTournamentCalls(leaver).leave(cup.id),
      ]);
      expect(started.status).toBe(200);
      const count = left.status === 200 ? 2 : 3;
      if (left.status !== 200) expect(left.body.code).toBe('registrationOver');
      expect(await leaver.coins()).toBe(left.status === 200 ? 100 : 70);
      expect(await getEscrowBalance(app, cup)).toBe(30 * count);
      const seats = requireBody(await createTournamentCalls(creator).participants(cup.id));
      expect(seats.map(({ seed }) => seed)).toEqual(Array.from({ length: count }, (_, index) => index + 1));
      const matches = requireBody(await createTournamentCalls(creator).matches(cup.id));
      expect(matches).toHaveLength(count === 2 ? 1 : 3);
    }
  });
});

function failAlways(): never {
  throw new Error('there is nobody');
}
