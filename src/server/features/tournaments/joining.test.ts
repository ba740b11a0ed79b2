import { describe, expect, it } from 'vitest';
import type { Database, Queries, Statement } from '#server/platform/database/database.ts';
import { administratorEnv, signInAdministrator } from '#test/harness/administrator.ts';
import { useTestApp } from '#test/harness/app.ts';
import { ledgerOf, setCoins } from '#test/harness/coins.ts';
import { buildPlayer } from '#test/harness/player.ts';
import { playerWithWins, setWins } from '#test/harness/players.ts';
import { buildServices } from '#test/harness/services.ts';
import { settingsCalls } from '#test/harness/settings.ts';
import { bodyOf, createdTournament, escrowOf, joinedPlayers, tournamentCalls } from '#test/harness/tournaments.ts';
import { join } from './registration.ts';

const app = useTestApp({ env: administratorEnv });

const twenty = <T>(call: (index: number) => Promise<T>) => Promise.all(Array.from({ length: 20 }, (_, i) => call(i)));

/** The same database, and the statements that were run on it, in transactions or not. */
function overheardApp() {
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
  it('takes the fee into escrow with the seat', async () => {
    const cup = await createdTournament(await buildPlayer(app), { entryFee: 30 });
    const odile = await playerWithWins(app, 10, { name: 'Odile' });
    const joined = bodyOf(await tournamentCalls(odile).join(cup.id));
    expect(joined).toMatchObject({ participantCount: 1, escrow: 30, isParticipant: true, isOut: false });
    expect([await odile.coins(), await escrowOf(app, cup)]).toEqual([70, 30]);
    expect(await ledgerOf(app, odile.id, 'tournamentFee')).toMatchObject([
      { account: `escrow:${cup.id}`, amount: -30 },
    ]);
    expect(bodyOf(await tournamentCalls(odile).participants(cup.id))).toEqual([
      {
        userId: odile.id,
        player: expect.objectContaining({ displayName: 'Odile' }),
        isComputer: false,
        seed: null,
        joinedAt: expect.any(String),
        isWithdrawn: false,
      },
    ]);
    expect((await tournamentCalls(odile).own()).body).toEqual([joined]);
  });

  it('reads the tournament once before its lock and once behind it, and its seats only then', async () => {
    const { app: overheard, heard } = overheardApp();
    const { tournaments } = await buildServices(overheard);
    const cup = await createdTournament(await buildPlayer(app));
    const odile = await buildPlayer(app);
    await join(tournaments.context, cup.id, { playerId: odile.id, role: 'player' });
    const reads = heard.filter((name) => ['tournaments.one', 'tournaments.lock', 'tournaments.seats'].includes(name));
    expect(reads).toEqual(['tournaments.one', 'tournaments.lock', 'tournaments.seats']);
  });

  it('is for whoever can pay, once', async () => {
    const cup = await createdTournament(await buildPlayer(app), { entryFee: 60 });
    const { join } = tournamentCalls(await playerWithWins(app, 10));
    expect((await join(cup.id)).status).toBe(200);
    expect((await join(cup.id)).body).toMatchObject({ code: 'alreadyRegistered', message: /already registered/ });
    const dear = await createdTournament(await buildPlayer(app), { entryFee: 60 });
    expect((await join(dear.id)).body).toMatchObject({ code: 'insufficientCoins', message: 'Insufficient coins' });
    expect(bodyOf(await tournamentCalls(await buildPlayer(app)).participants(dear.id))).toEqual([]);
    expect((await join(2_000_000)).body).toMatchObject({ code: 'tournamentNotFound', message: 'Tournament not found' });
  });

  it('twenty at once with coins for one seat: one seat, one fee', async () => {
    const wren = await playerWithWins(app, 10);
    const cups = await Promise.all(
      Array.from({ length: 4 }, async () => createdTournament(await buildPlayer(app), { entryFee: 60 })),
    );
    const answers = await twenty((index) => tournamentCalls(wren).join(cups[index % 4]?.id ?? 0));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { body } of answers.filter(({ status }) => status !== 200)) {
      expect(['insufficientCoins', 'alreadyRegistered']).toContain(body.code);
    }
    expect(await wren.coins()).toBe(40);
    expect(await ledgerOf(app, wren.id, 'tournamentFee')).toHaveLength(1);
    const escrows = await Promise.all(cups.map((cup) => escrowOf(app, cup)));
    expect(escrows.toSorted()).toEqual([0, 0, 0, 60]);
  });

  it('twenty at once for four seats: four seats, four fees, and the last seat starts it', async () => {
    const cup = await createdTournament(await buildPlayer(app), { entryFee: 10, maxParticipants: 4 });
    const players = await twenty(() => playerWithWins(app, 10));
    const answers = await Promise.all(players.map((player) => tournamentCalls(player).join(cup.id)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(4);
    for (const { status, body } of answers.filter((each) => each.status !== 200)) {
      expect([status, body.message]).toEqual([409, 'Tournament is full']);
    }
    expect(await escrowOf(app, cup)).toBe(40);
    const coins = await Promise.all(players.map((player) => player.coins()));
    expect(coins.filter((amount) => amount === 90)).toHaveLength(4);
    expect(bodyOf(await tournamentCalls(players[0] ?? fail()).get(cup.id))).toMatchObject({
      status: 'in_progress',
      participantCount: 4,
      rounds: 2,
      currentRound: 1,
      startTime: expect.any(String),
    });
  });

  it('is over once it has started, also with seats left', async () => {
    const cup = await createdTournament(await buildPlayer(app), { maxParticipants: 8, startBy: 'anyone' });
    const [first] = await joinedPlayers(app, cup, 4);
    bodyOf(await tournamentCalls(first ?? fail()).start(cup.id));
    const late = tournamentCalls(await buildPlayer(app));
    expect((await late.join(cup.id)).body.code).toBe('registrationOver');
    expect((await tournamentCalls(first ?? fail()).join(cup.id)).body.code).toBe('alreadyRegistered');
  });

  it('costs nothing where there is no fee', async () => {
    const cup = await createdTournament(await buildPlayer(app));
    const odile = await buildPlayer(app);
    await setCoins(app, odile.id, 0);
    bodyOf(await tournamentCalls(odile).join(cup.id));
    expect(await ledgerOf(app, odile.id, 'tournamentFee')).toEqual([]);
  });
});

describe('a fee', () => {
  const text = 'Win 10 games on 3 days to join a tournament with a fee (ranked games only)';

  it('is paid by who has won ten games, not nine', async () => {
    const cup = await createdTournament(await buildPlayer(app), { entryFee: 30 });
    const odile = await playerWithWins(app, 9);
    const { join } = tournamentCalls(odile);
    expect(await join(cup.id)).toMatchObject({ status: 409, body: { code: 'tooFewWins', message: text } });
    expect([await odile.coins(), await escrowOf(app, cup)]).toEqual([100, 0]);
    await setWins(app, odile.id, 10);
    expect(bodyOf(await join(cup.id))).toMatchObject({ participantCount: 1, escrow: 30 });
  });

  it('takes no seat and no coin of a newcomer, also when they come twenty at once', async () => {
    const cup = await createdTournament(await buildPlayer(app), { entryFee: 100, maxParticipants: 4 });
    const newcomers = await twenty(() => buildPlayer(app));
    const wren = await playerWithWins(app, 10);
    const answers = await Promise.all(
      [...newcomers, wren].flatMap((player) => [0, 1].map(() => tournamentCalls(player).join(cup.id))),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === 'tooFewWins')).toHaveLength(40);
    expect(bodyOf(await tournamentCalls(wren).participants(cup.id)).map(({ userId }) => userId)).toEqual([wren.id]);
    expect(await escrowOf(app, cup)).toBe(100);
    for (const player of newcomers) expect(await ledgerOf(app, player.id, 'tournamentFee')).toEqual([]);
  });

  it('is nothing that a newcomer hears of where it is full, over, or free', async () => {
    const creator = await buildPlayer(app);
    const full = await createdTournament(creator, { entryFee: 10, maxParticipants: 4 });
    await joinedPlayers(app, full, 4);
    const over = await createdTournament(creator, { entryFee: 10, maxParticipants: 8 });
    await joinedPlayers(app, over, 2);
    bodyOf(await tournamentCalls(creator).start(over.id));
    const { join } = tournamentCalls(await buildPlayer(app));
    expect((await join(full.id)).body.code).toBe('tournamentFull');
    expect((await join(over.id)).body.code).toBe('registrationOver');
    expect((await join((await createdTournament(creator)).id)).status).toBe(200);
  });

  it('asks for as many wins as the settings say, in its words too', async () => {
    const admin = settingsCalls(app, await signInAdministrator(app));
    const cup = await createdTournament(await buildPlayer(app), { entryFee: 30 });
    const { join } = tournamentCalls(await buildPlayer(app));
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
  it('refunds, and the seat can be taken again', async () => {
    const cup = await createdTournament(await buildPlayer(app), { entryFee: 30 });
    const odile = await playerWithWins(app, 10);
    const { join, leave } = tournamentCalls(odile);
    bodyOf(await join(cup.id));
    expect(bodyOf(await leave(cup.id))).toMatchObject({ participantCount: 0, escrow: 0, isParticipant: false });
    expect([await odile.coins(), await escrowOf(app, cup)]).toEqual([100, 0]);
    expect((await leave(cup.id)).body.code).toBe('notRegistered');
    bodyOf(await join(cup.id));
    const movements = await ledgerOf(app, odile.id, 'tournamentFee', 'tournamentRefund');
    expect(movements.map(({ amount }) => amount)).toEqual([-30, 30, -30]);
    expect(new Set(movements.map(({ reference }) => reference)).size).toBe(2);
  });

  it('twenty at once refund once', async () => {
    const cup = await createdTournament(await buildPlayer(app), { entryFee: 30 });
    const [odile = fail()] = await joinedPlayers(app, cup, 1);
    const answers = await twenty(() => tournamentCalls(odile).leave(cup.id));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect([await odile.coins(), await escrowOf(app, cup)]).toEqual([100, 0]);
  });

  it('is too late after it', async () => {
    const cup = await createdTournament(await buildPlayer(app), { entryFee: 30, maxParticipants: 4 });
    const [odile = fail()] = await joinedPlayers(app, cup, 4);
    expect((await tournamentCalls(odile).leave(cup.id)).body.code).toBe('registrationOver');
    expect(await escrowOf(app, cup)).toBe(120);
  });

  it('against the start: the seat is free and refunded, or plays', async () => {
    for (let turn = 0; turn < 8; turn += 1) {
      const creator = await buildPlayer(app);
      const cup = await createdTournament(creator, { entryFee: 30, maxParticipants: 8 });
      const players = await joinedPlayers(app, cup, 3);
      const leaver = players[turn % 3] ?? fail();
      const [started, left] = await Promise.all([
        tournamentCalls(creator).start(cup.id),
        tournamentCalls(leaver).leave(cup.id),
      ]);
      expect(started.status).toBe(200);
      const count = left.status === 200 ? 2 : 3;
      if (left.status !== 200) expect(left.body.code).toBe('registrationOver');
      expect(await leaver.coins()).toBe(left.status === 200 ? 100 : 70);
      expect(await escrowOf(app, cup)).toBe(30 * count);
      const seats = bodyOf(await tournamentCalls(creator).participants(cup.id));
      expect(seats.map(({ seed }) => seed)).toEqual(Array.from({ length: count }, (_, index) => index + 1));
      const matches = bodyOf(await tournamentCalls(creator).matches(cup.id));
      expect(matches).toHaveLength(count === 2 ? 1 : 3);
    }
  });
});

function fail(): never {
  throw new Error('there is nobody');
}
