import { beforeAll, describe, expect, it } from 'vitest';
import type { Notification } from '#shared/notifications/contract.ts';
import { statement } from '#server/platform/database/database.ts';
import { administratorEnv, signInAdministrator } from '#test/harness/administrator.ts';
import { useTestApp } from '#test/harness/app.ts';
import { buildPlayer, type Player } from '#test/harness/player.ts';
import { playerWithWins } from '#test/harness/players.ts';
import { buildServices } from '#test/harness/services.ts';
import { bodyOf, createdTournament, escrowOf, joinedPlayers, tournamentCalls } from '#test/harness/tournaments.ts';
import { settleDue } from './locking.ts';

const app = useTestApp({ env: administratorEnv });
const dayMs = 86_400_000;
/** One more server, whose job looks at what is due. */
let other: Awaited<ReturnType<typeof buildServices>>;

beforeAll(async () => {
  other = await buildServices(app);
});

function pass(ms: number): void {
  other.advance(ms);
  app.advance(ms);
}

const giveTotals = statement(
  'test.totals',
  `insert into player_totals (player_id, total_score) values ($1, $2)
   on conflict (player_id) do update set total_score = excluded.total_score`,
);

const news = async ({ browser }: Player) =>
  (await browser.get<Notification[]>('/api/notifications')).body
    .filter(({ kind }) => kind.startsWith('tournament'))
    .map(({ kind, text }) => `${kind}: ${text}`);

const soon = (ms: number) => new Date(Date.now() + ms).toISOString();

describe('who may start', () => {
  it('creator and administrators from 2 players', async () => {
    const creator = await buildPlayer(app);
    for (const { start } of [tournamentCalls(creator), tournamentCalls({ browser: await signInAdministrator(app) })]) {
      const cup = await createdTournament(creator, { startBy: 'creator' });
      await joinedPlayers(app, cup, 1);
      expect((await start(cup.id)).body).toMatchObject({ code: 'tooFewPlayers' });
      await joinedPlayers(app, cup, 1);
      expect(bodyOf(await start(cup.id))).toMatchObject({ status: 'in_progress', rounds: 1 });
    }
  });

  it('anybody else signed in once half the seats are taken', async () => {
    const cup = await createdTournament(await buildPlayer(app), { maxParticipants: 8 });
    const stranger = tournamentCalls(await buildPlayer(app));
    await joinedPlayers(app, cup, 3);
    expect(bodyOf(await stranger.get(cup.id)).canStart).toBe(false);
    expect(await stranger.start(cup.id)).toMatchObject({ status: 403, body: { code: 'startNotYours' } });
    await joinedPlayers(app, cup, 1);
    expect(bodyOf(await stranger.get(cup.id)).canStart).toBe(true);
    expect(bodyOf(await stranger.start(cup.id))).toMatchObject({ status: 'in_progress', canStart: false });
  });

  it('nobody else where the creator keeps the start, but whoever joined once the creator is gone', async () => {
    const creator = await buildPlayer(app);
    const cup = await createdTournament(creator, { maxParticipants: 4, startBy: 'creator' });
    const [one] = await joinedPlayers(app, cup, 3);
    const joined = tournamentCalls(one ?? creator);
    expect((await joined.start(cup.id)).body.code).toBe('startNotYours');
    await creator.browser.post('/api/user/delete-account', { password: 'correct horse' });
    expect(bodyOf(await joined.get(cup.id))).toMatchObject({ creator: null, canStart: true });
    expect((await tournamentCalls(await buildPlayer(app)).start(cup.id)).body.code).toBe('startNotYours');
    expect(bodyOf(await joined.start(cup.id))).toMatchObject({ status: 'in_progress' });
  });
});

describe('the start', () => {
  it('seeds by level, total score and joining time, and gives byes to the best seeds as completed matches', async () => {
    const cup = await createdTournament(await buildPlayer(app), { maxParticipants: 8 });
    const players = await joinedPlayers(app, cup, 6);
    for (const [index, score] of [0, 2600, 499, 100, 2600, 100].entries()) {
      await app.database.run(giveTotals, [players[index]?.id, score]);
    }
    const [first] = players;
    const calls = tournamentCalls(first as Player);
    bodyOf(await calls.start(cup.id));
    const participants = bodyOf(await calls.participants(cup.id));
    const expected = [1, 4, 2, 3, 5, 0].map((index) => players[index]?.id);
    expect(participants.map(({ userId }) => userId)).toEqual(expected);
    expect(participants.map(({ seed }) => seed)).toEqual([1, 2, 3, 4, 5, 6]);
    const matches = bodyOf(await calls.matches(cup.id));
    expect(matches.map(({ round }) => round)).toEqual([1, 1, 1, 1, 2, 2, 3]);
    const byes = matches.filter(({ decidedBy }) => decidedBy === 'bye');
    expect(byes.map(({ winnerId }) => winnerId)).toEqual([expected[0], expected[1]]);
    for (const bye of byes) {
      expect(bye).toMatchObject({ round: 1, status: 'completed', player1Slot: 'player', player2Slot: 'bye' });
    }
    const open = matches.filter(({ round, decidedBy }) => round === 1 && decidedBy === null);
    expect(open.map(({ player1Id, player2Id }) => [player1Id, player2Id])).toEqual([
      [expected[3], expected[4]],
      [expected[2], expected[5]],
    ]);
    for (const match of open) {
      expect(match).toMatchObject({ status: 'pending', player1Score: null, player2Score: null });
      expect(Date.parse(match.deadlineAt ?? '') - Date.parse(match.scheduledAt ?? '')).toBe(dayMs);
    }
    expect(matches.slice(4)).toMatchObject([
      { player1Slot: 'player', player2Slot: 'tbd', scheduledAt: null },
      { player1Slot: 'player', player2Slot: 'tbd' },
      { player1Slot: 'tbd', player2Slot: 'tbd' },
    ]);
  });

  it('fifty at once make one bracket', async () => {
    const creator = await buildPlayer(app);
    const cup = await createdTournament(creator, { maxParticipants: 16 });
    const players = await joinedPlayers(app, cup, 9);
    const starters = [creator, ...players];
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => tournamentCalls(starters[index % 10] as Player).start(cup.id)),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 50 }, () => 200));
    expect(new Set(answers.map(({ body }) => body.startTime)).size).toBe(1);
    const matches = bodyOf(await tournamentCalls(creator).matches(cup.id));
    expect(matches.map(({ matchNumber }) => matchNumber)).toEqual(Array.from({ length: 15 }, (_, index) => index + 1));
    const told = await Promise.all(players.map(news));
    expect(told.flat().filter((line) => line.startsWith('tournamentStarted'))).toSatisfy(
      (lines: string[]) => lines.length === 8 || lines.length === 9,
    );
  });

  it('against joins: who has a seat plays, who came too late hears it', async () => {
    const creator = await buildPlayer(app);
    const cup = await createdTournament(creator, { maxParticipants: 16, entryFee: 10 });
    await joinedPlayers(app, cup, 2);
    const late = await Promise.all(Array.from({ length: 8 }, () => playerWithWins(app, 10)));
    const [started, ...joins] = await Promise.all([
      tournamentCalls(creator).start(cup.id),
      ...late.map((player) => tournamentCalls(player).join(cup.id)),
    ]);
    expect(started?.status).toBe(200);
    const seats = 2 + joins.filter(({ status }) => status === 200).length;
    for (const { status, body } of joins) if (status !== 200) expect(body.code).toBe('registrationOver');
    const after = bodyOf(await tournamentCalls(creator).get(cup.id));
    expect(after).toMatchObject({ status: 'in_progress', participantCount: seats, escrow: 10 * seats });
    expect(await escrowOf(app, cup)).toBe(10 * seats);
    const seeds = bodyOf(await tournamentCalls(creator).participants(cup.id)).map(({ seed }) => seed);
    expect(seeds).toEqual(Array.from({ length: seats }, (_, index) => index + 1));
  });

  it('comes by itself at the time that was set, however many servers look', async () => {
    const creator = await buildPlayer(app);
    const cup = await createdTournament(creator, { name: 'Night Cup', startTime: soon(3_600_000), roundMinutes: 60 });
    const [one, two] = await joinedPlayers(app, cup, 2);
    await settleDue(other.tournaments.context);
    expect(bodyOf(await tournamentCalls(creator).get(cup.id)).status).toBe('registration');
    pass(3_601_000);
    await Promise.all(Array.from({ length: 4 }, () => settleDue(other.tournaments.context)));
    expect(bodyOf(await tournamentCalls(creator).get(cup.id))).toMatchObject({ status: 'in_progress', rounds: 1 });
    for (const player of [one, two]) {
      expect(await news(player as Player)).toEqual([
        'tournamentStarted: Night Cup has started. You have 60 minutes for your match.',
      ]);
    }
  });

  it('at that time is cancelled and refunded with fewer than 2, also when somebody looks before the job', async () => {
    const creator = await buildPlayer(app);
    const startTime = new Date(Date.now() + 3_602_000 + 3_600_000).toISOString();
    const cup = await createdTournament(creator, { name: 'Lone Cup', startTime, entryFee: 40 });
    const [one = creator] = await joinedPlayers(app, cup, 1);
    pass(3_603_000);
    expect((await tournamentCalls(await buildPlayer(app)).join(cup.id)).body.code).toBe('registrationOver');
    expect(bodyOf(await tournamentCalls(one).get(cup.id))).toMatchObject({
      status: 'cancelled',
      cancelReason: 'notStarted',
      escrow: 0,
      endTime: expect.any(String),
    });
    expect([await one.coins(), await escrowOf(app, cup)]).toEqual([100, 0]);
    expect(await news(one)).toEqual([
      'tournamentCancelled: Lone Cup was cancelled: too few players had joined. Your entry of 40 coins came back.',
    ]);
  });
});

describe('seven days without a start', () => {
  it('cancel it and refund all, once, however many servers look', async () => {
    const creator = await buildPlayer(app);
    const cup = await createdTournament(creator, { entryFee: 40 });
    const players = await joinedPlayers(app, cup, 3);
    pass(7 * dayMs - 60_000);
    await settleDue(other.tournaments.context);
    expect(bodyOf(await tournamentCalls(creator).get(cup.id)).status).toBe('registration');
    pass(61_000);
    await Promise.all(Array.from({ length: 4 }, () => settleDue(other.tournaments.context)));
    expect(bodyOf(await tournamentCalls(creator).get(cup.id))).toMatchObject({
      status: 'cancelled',
      cancelReason: 'notStarted',
    });
    for (const player of players) expect(await player.coins()).toBe(100);
    expect(await escrowOf(app, cup)).toBe(0);
    expect((await tournamentCalls(creator).start(cup.id)).body.code).toBe('registrationOver');
  });
});
