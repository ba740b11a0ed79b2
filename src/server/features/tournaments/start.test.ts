import { beforeAll, describe, expect, it } from 'vitest';
import type { Notification } from '#shared/notifications/contract.ts';
import { statement } from '#server/platform/database/database.ts';
import { administratorEnv, signInAdministrator } from '#test/harness/administrator.ts';
import { useTestApp } from '#test/harness/app.ts';
import { buildPlayer, type Player } from '#test/harness/player.ts';
import { buildPlayerWithWins } from '#test/harness/api/players.ts';
import { buildServices } from '#test/harness/services.ts';
import {
  requireBody,
  createOpenTournament,
  getEscrowBalance,
  joinNewPlayers,
  createTournamentCalls,
} from '#test/harness/api/tournaments.ts';
import { settleDueTournaments } from './tournament-lock.ts';

const app = useTestApp({ env: administratorEnv });
const dayMs = 86_400_000;
let other: Awaited<ReturnType<typeof buildServices>>;

beforeAll(async () => {
  other = await buildServices(app);
});

function advanceTime(ms: number): void {
  other.advance(ms);
  app.advance(ms);
}

const giveTotals = statement(
  'test.totals',
  `insert into player_totals (player_id, total_score) values ($1, $2)
   on conflict (player_id) do update set total_score = excluded.total_score`,
);

const listNotifications = async ({ browser }: Player) =>
  (await browser.get<Notification[]>('/api/notifications')).body
    .filter(({ kind }) => kind.startsWith('tournament'))
    .map(({ kind, text }) => `${kind}: ${text}`);

const getTimeIn = (ms: number) => new Date(Date.now() + ms).toISOString();

describe('permission to start', () => {
  it('belongs to the creator and administrators from 2 players', async () => {
    const creator = await buildPlayer(app);
    for (const { start } of [
      createTournamentCalls(creator),
      createTournamentCalls({ browser: await signInAdministrator(app) }),
    ]) {
      const cup = await createOpenTournament(creator, { startBy: 'creator' });
      await joinNewPlayers(app, cup, 1);
      expect((await start(cup.id)).body).toMatchObject({ code: 'tooFewPlayers' });
      await joinNewPlayers(app, cup, 1);
      expect(requireBody(await start(cup.id))).toMatchObject({ status: 'in_progress', rounds: 1 });
    }
  });

  it('extends to any signed-in player once half the seats are taken', async () => {
    const cup = await createOpenTournament(await buildPlayer(app), { maxParticipants: 8 });
    const stranger = createTournamentCalls(await buildPlayer(app));
    await joinNewPlayers(app, cup, 3);
    expect(requireBody(await stranger.get(cup.id)).canStart).toBe(false);
    expect(await stranger.start(cup.id)).toMatchObject({ status: 403, body: { code: 'startNotYours' } });
    await joinNewPlayers(app, cup, 1);
    expect(requireBody(await stranger.get(cup.id)).canStart).toBe(true);
    expect(requireBody(await stranger.start(cup.id))).toMatchObject({ status: 'in_progress', canStart: false });
  });

  it('is reserved to the creator if so configured, but passes to participants once the creator is gone', async () => {
    const creator = await buildPlayer(app);
    const cup = await createOpenTournament(creator, { maxParticipants: 4, startBy: 'creator' });
    const [one] = await joinNewPlayers(app, cup, 3);
    const joined = createTournamentCalls(one ?? creator);
    expect((await joined.start(cup.id)).body.code).toBe('startNotYours');
    await creator.browser.post('/api/user/delete-account', { password: 'correct horse' });
    expect(requireBody(await joined.get(cup.id))).toMatchObject({ creator: null, canStart: true });
    expect((await createTournamentCalls(await buildPlayer(app)).start(cup.id)).body.code).toBe('startNotYours');
    expect(requireBody(await joined.start(cup.id))).toMatchObject({ status: 'in_progress' });
  });
});

describe('starting a tournament', () => {
  it('seeds by level, total score and joining time, and gives byes to the best seeds as completed matches', async () => {
    const cup = await createOpenTournament(await buildPlayer(app), { maxParticipants: 8 });
    const players = await joinNewPlayers(app, cup, 6);
    for (const [index, score] of [0, 2600, 499, 100, 2600, 100].entries()) {
      await app.database.run(giveTotals, [players[index]?.id, score]);
    }
    const [first] = players;
    const calls = createTournamentCalls(first as Player);
    requireBody(await calls.start(cup.id));
    const participants = requireBody(await calls.participants(cup.id));
    const expected = [1, 4, 2, 3, 5, 0].map((index) => players[index]?.id);
    expect(participants.map(({ userId }) => userId)).toEqual(expected);
    expect(participants.map(({ seed }) => seed)).toEqual([1, 2, 3, 4, 5, 6]);
    const matches = requireBody(await calls.matches(cup.id));
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

  it('creates one bracket for fifty concurrent calls', async () => {
    const creator = await buildPlayer(app);
    const cup = await createOpenTournament(creator, { maxParticipants: 16 });
    const players = await joinNewPlayers(app, cup, 9);
    const starters = [creator, ...players];
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => createTournamentCalls(starters[index % 10] as Player).start(cup.id)),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 50 }, () => 200));
    expect(new Set(answers.map(({ body }) => body.startTime)).size).toBe(1);
    const matches = requireBody(await createTournamentCalls(creator).matches(cup.id));
    expect(matches.map(({ matchNumber }) => matchNumber)).toEqual(Array.from({ length: 15 }, (_, index) => index + 1));
    const told = await Promise.all(players.map(listNotifications));
    expect(told.flat().filter((line) => line.startsWith('tournamentStarted'))).toSatisfy(
      (lines: string[]) => lines.length === 8 || lines.length === 9,
    );
  });

  it('racing with joins lets seated players play and refuses late ones', async () => {
    const creator = await buildPlayer(app);
    const cup = await createOpenTournament(creator, { maxParticipants: 16, entryFee: 10 });
    await joinNewPlayers(app, cup, 2);
    const late = await Promise.all(Array.from({ length: 8 }, () => buildPlayerWithWins(app, 10)));
    const [started, ...joins] = await Promise.all([
      createTournamentCalls(creator).start(cup.id),
      ...late.map((player) => createTournamentCalls(player).join(cup.id)),
    ]);
    expect(started?.status).toBe(200);
    const seats = 2 + joins.filter(({ status }) => status === 200).length;
    for (const { status, body } of joins) if (status !== 200) expect(body.code).toBe('registrationOver');
    const after = requireBody(await createTournamentCalls(creator).get(cup.id));
    expect(after).toMatchObject({ status: 'in_progress', participantCount: seats, escrow: 10 * seats });
    expect(await getEscrowBalance(app, cup)).toBe(10 * seats);
    const seeds = requireBody(await createTournamentCalls(creator).participants(cup.id)).map(({ seed }) => seed);
    expect(seeds).toEqual(Array.from({ length: seats }, (_, index) => index + 1));
  });

  it('happens at the scheduled time, once on any number of servers', async () => {
    const creator = await buildPlayer(app);
    const cup = await createOpenTournament(creator, {
      name: 'Night Cup',
      startTime: getTimeIn(3_600_000),
      roundMinutes: 60,
    });
    const [one, two] = await joinNewPlayers(app, cup, 2);
    await settleDueTournaments(other.tournaments.context);
    expect(requireBody(await createTournamentCalls(creator).get(cup.id)).status).toBe('registration');
    advanceTime(3_601_000);
    await Promise.all(Array.from({ length: 4 }, () => settleDueTournaments(other.tournaments.context)));
    expect(requireBody(await createTournamentCalls(creator).get(cup.id))).toMatchObject({
      status: 'in_progress',
      rounds: 1,
    });
    for (const player of [one, two]) {
      expect(await listNotifications(player as Player)).toEqual([
        'tournamentStarted: Night Cup has started. You have 60 minutes for your match.',
      ]);
    }
  });

  it('cancels and refunds at the scheduled time with fewer than 2 players, also when someone looks before the job', async () => {
    const creator = await buildPlayer(app);
    const startTime = new Date(Date.now() + 3_602_000 + 3_600_000).toISOString();
    const cup = await createOpenTournament(creator, { name: 'Lone Cup', startTime, entryFee: 40 });
    const [one = creator] = await joinNewPlayers(app, cup, 1);
    advanceTime(3_603_000);
    expect((await createTournamentCalls(await buildPlayer(app)).join(cup.id)).body.code).toBe('registrationOver');
    expect(requireBody(await createTournamentCalls(one).get(cup.id))).toMatchObject({
      status: 'cancelled',
      cancelReason: 'notStarted',
      escrow: 0,
      endTime: expect.any(String),
    });
    expect([await one.coins(), await getEscrowBalance(app, cup)]).toEqual([100, 0]);
    expect(await listNotifications(one)).toEqual([
      'tournamentCancelled: Lone Cup was cancelled: too few players had joined. Your entry of 40 coins came back.',
    ]);
  });
});

describe('a tournament that is not started for seven days', () => {
  it('is cancelled and refunded once on any number of servers', async () => {
    const creator = await buildPlayer(app);
    const cup = await createOpenTournament(creator, { entryFee: 40 });
    const players = await joinNewPlayers(app, cup, 3);
    advanceTime(7 * dayMs - 60_000);
    await settleDueTournaments(other.tournaments.context);
    expect(requireBody(await createTournamentCalls(creator).get(cup.id)).status).toBe('registration');
    advanceTime(61_000);
    await Promise.all(Array.from({ length: 4 }, () => settleDueTournaments(other.tournaments.context)));
    expect(requireBody(await createTournamentCalls(creator).get(cup.id))).toMatchObject({
      status: 'cancelled',
      cancelReason: 'notStarted',
    });
    for (const player of players) expect(await player.coins()).toBe(100);
    expect(await getEscrowBalance(app, cup)).toBe(0);
    expect((await createTournamentCalls(creator).start(cup.id)).body.code).toBe('registrationOver');
  });
});
