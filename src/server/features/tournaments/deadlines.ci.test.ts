import { beforeAll, describe, expect, it } from 'vitest';
import type { GameState } from '#shared/game/contract.ts';
import type { Notification } from '#shared/notifications/contract.ts';
import type { Tournament } from '#shared/tournaments/contract.ts';
import { statement } from '#server/platform/database/database.ts';
import { useTestApp } from '#test/harness/app.ts';
import { listLedgerEntries } from '#test/harness/coins.ts';
import { buildPlayer, type Player, createAnswers } from '#test/harness/player.ts';
import { buildServices } from '#test/harness/services.ts';
import {
  answerMatch,
  requireBody,
  createOpenTournament,
  getEscrowBalance,
  joinNewPlayers,
  findOpenMatch,
  playOpenMatch,
  createTournamentCalls,
} from '#test/harness/api/tournaments.ts';
import { settleDueTournaments } from './tournament-lock.ts';

const app = useTestApp();
const minuteMs = 60_000;
const roundMs = 60 * minuteMs;
let servers: Awaited<ReturnType<typeof buildServices>>[] = [];

beforeAll(async () => {
  servers = [await buildServices(app), await buildServices(app)];
});

function advanceTime(ms: number): void {
  app.advance(ms);
  for (const server of servers) server.advance(ms);
}

const runJobs = () =>
  Promise.all(
    servers.flatMap(({ tournaments }) => [
      settleDueTournaments(tournaments.context),
      settleDueTournaments(tournaments.context),
    ]),
  );

async function startTournament<Players extends Player[]>(
  count: number,
  form: object = {},
): Promise<[Tournament, ...Players]> {
  const creator = await buildPlayer(app);
  const cup = await createOpenTournament(creator, { maxParticipants: 8, entryFee: 10, roundMinutes: 60, ...form });
  const players = (await joinNewPlayers(app, cup, count)) as Players;
  return [requireBody(await createTournamentCalls(creator).start(cup.id)), ...players];
}

const listMatches = async (player: Player, cup: Tournament) =>
  requireBody(await createTournamentCalls(player).matches(cup.id));
const getTournament = async (player: Player, cup: Tournament) =>
  requireBody(await createTournamentCalls(player).get(cup.id));
const listNotifications = async (player: Player, kind: string) =>
  (await player.browser.get<Notification[]>('/api/notifications')).body.filter((each) => each.kind === kind);

const readStatus = statement('test.status', 'select status from tournament where id = $1');
const breakMatch = statement(
  'test.break-match',
  // No seat matches this any more.
  'update tournament_match set seat1_id = null, seat2_id = null where tournament_id = $1',
);
const breakEscrow = statement('test.break', 'update tournament set escrow = escrow + 1 where id = $1');

describe('missing the deadline', () => {
  it("loses the match: a player who has played wins, once, through the servers' jobs", async () => {
    const [cup, one, other] = await startTournament<[Player, Player]>(2);
    const { id } = await findOpenMatch(one, cup);
    await playOpenMatch(one, cup, createAnswers(1));
    advanceTime(roundMs);
    await runJobs();
    const decided = { id, status: 'completed', winnerId: one.id, decidedBy: 'absence', player2Score: null };
    expect(await listMatches(one, cup)).toMatchObject([{ ...decided, player1Score: 100 }]);
    expect(await listMatches(other, cup)).toMatchObject([{ ...decided, player1Score: null }]);
    expect(await getTournament(one, cup)).toMatchObject({
      status: 'completed',
      prizePaid: 10,
      champion: { id: one.id },
    });
    expect(await listLedgerEntries(app, one.id, 'tournamentPrize')).toHaveLength(1);
    expect(await listNotifications(other, 'matchResult')).toMatchObject([
      { text: expect.stringMatching(/missed your match in.*round 1 of Autumn Cup/) },
    ]);
  });

  it('is settled for a viewer who looks before the job runs', async () => {
    const [cup, one, other] = await startTournament<[Player, Player]>(2);
    await playOpenMatch(one, cup, createAnswers(1));
    advanceTime(roundMs);
    expect((await createTournamentCalls(other).ownMatches()).body).toEqual([]);
    expect(await getTournament(other, cup)).toMatchObject({ status: 'completed', isOut: true });
  });

  it('refuses a game that begins after the deadline', async () => {
    const [cup, one, other] = await startTournament<[Player, Player]>(2);
    const { id } = await findOpenMatch(other, cup);
    await playOpenMatch(one, cup, createAnswers(1));
    advanceTime(roundMs);
    expect((await createTournamentCalls(other).deal(cup.id, id)).body.code).toBe('matchDecided');
  });

  it('leaves a slot empty when neither player comes, which is a walkover in as many rounds as needed', async () => {
    const players = await startTournament<Player[]>(8);
    const [cup, one] = players as [Tournament, Player];
    await playOpenMatch(one, cup, createAnswers(1));
    advanceTime(roundMs);
    await runJobs();
    const matches = await listMatches(one, cup);
    expect(matches.map(({ decidedBy }) => decidedBy)).toEqual([
      'absence',
      ...Array(3).fill('nobody'),
      'bye',
      'nobody',
      'bye',
    ]);
    expect(matches.at(-1)).toMatchObject({ winnerId: one.id, player1Id: one.id, player2Slot: 'bye' });
    expect(await getTournament(one, cup)).toMatchObject({ status: 'completed', prizePaid: 10 });
  });

  it('cancels the tournament and refunds every fee when it happens to everybody', async () => {
    const [cup, one, two, three] = await startTournament<[Player, Player, Player]>(3);
    advanceTime(roundMs);
    await runJobs();
    // The best seed had a bye, so the champion has answered no question.
    advanceTime(roundMs);
    await runJobs();
    expect(await getTournament(one, cup)).toMatchObject({
      status: 'cancelled',
      cancelReason: 'nobodyPlayed',
      champion: null,
      escrow: 0,
      prizePaid: null,
    });
    expect(await getEscrowBalance(app, cup)).toBe(0);
    for (const player of [one, two, three]) {
      expect(await player.coins()).toBe(100);
      expect(await listNotifications(player, 'tournamentCancelled')).toHaveLength(1);
    }
  });

  it('cancels the tournament when only a champion without answers is left', async () => {
    const [cup, one, two] = await startTournament<[Player, Player]>(2);
    await playOpenMatch(two, cup, Array<'timeout'>(10).fill('timeout'));
    advanceTime(roundMs);
    await runJobs();
    expect((await listMatches(one, cup))[0]).toMatchObject({ winnerId: two.id, decidedBy: 'absence' });
    expect(await getTournament(one, cup)).toMatchObject({ status: 'cancelled', cancelReason: 'nobodyPlayed' });
    expect(await listLedgerEntries(app, two.id, 'tournamentFee', 'tournamentRefund')).toMatchObject([
      { amount: -10 },
      { amount: 10 },
    ]);
  });
});

describe('a game begun before the deadline', () => {
  it('may finish after the deadline', async () => {
    const [cup, one, other] = await startTournament<[Player, Player]>(2);
    const { id } = await findOpenMatch(other, cup);
    await playOpenMatch(one, cup, createAnswers(2));
    advanceTime(roundMs - minuteMs);
    const { gameId } = await answerMatch(other, cup.id, id, ['right', 'right', 'right']);
    advanceTime(2 * minuteMs);
    await runJobs();
    expect((await listMatches(one, cup))[0]).toMatchObject({ status: 'in_progress' });
    await other.submit({ gameId });
    expect((await listMatches(one, cup))[0]).toMatchObject({ winnerId: other.id, decidedBy: 'points' });
  });

  it('may be finished when the opponent can no longer begin', async () => {
    const [cup, one, other] = await startTournament<[Player, Player]>(2);
    const { id } = await findOpenMatch(other, cup);
    advanceTime(roundMs - minuteMs);
    await answerMatch(one, cup.id, id, ['right']);
    advanceTime(2 * minuteMs);
    expect(requireBody(await createTournamentCalls(other).match(cup.id, id)).match.canPlay).toBe(false);
    expect((await createTournamentCalls(other).deal(cup.id, id)).body.code).toBe('matchDecided');
    expect(requireBody(await createTournamentCalls(one).match(cup.id, id)).match).toMatchObject({
      canPlay: true,
      isPlaying: true,
    });
  });

  it.each([
    ['at time factor 1', { timeFactor: 1 }, '?timeFactor=10', 6],
    ['at time factor 2', { timeFactor: 2 }, '', 12],
    ['at its own time factor 1', { entryFee: 0 }, '', 6],
    ['at its own time factor 2', { entryFee: 0 }, '?timeFactor=2', 12],
    ['at its own time factor 10', { entryFee: 0 }, '?timeFactor=10', 60],
  ])('%s finishes at most that much later, even if its player is gone', async (_what, form, query, minutes) => {
    const [cup, one, other] = await startTournament<[Player, Player]>(2, form);
    const { id } = await findOpenMatch(other, cup);
    await playOpenMatch(one, cup, createAnswers(1), '?timeFactor=5');
    advanceTime(roundMs - 20_000);
    await answerMatch(other, cup.id, id, ['right', 'right'], query);
    advanceTime((minutes - 1) * minuteMs);
    await runJobs();
    expect((await listMatches(one, cup))[0]?.status).toBe('in_progress');
    advanceTime(minuteMs + 20_000);
    await runJobs();
    expect((await listMatches(one, cup))[0]).toMatchObject({ winnerId: other.id, player2Score: 200 });
    expect(await getTournament(one, cup)).toMatchObject({ status: 'completed', champion: { id: other.id } });
  });
});

describe('a player who has not played', () => {
  it('is reminded once, when a quarter of the window is left', async () => {
    const [cup, one, other] = await startTournament<[Player, Player]>(2);
    await playOpenMatch(one, cup, createAnswers(1));
    advanceTime(44 * minuteMs);
    await runJobs();
    expect(await listNotifications(other, 'matchReminder')).toEqual([]);
    advanceTime(minuteMs);
    await runJobs();
    await runJobs();
    expect(await listNotifications(other, 'matchReminder')).toMatchObject([
      { text: expect.stringMatching(/1[45] minutes.*round 1 of Autumn Cup/) },
    ]);
    expect(await listNotifications(one, 'matchReminder')).toEqual([]);
  });

  it('is reminded three hours before the end of a long window', async () => {
    const [cup, one] = await startTournament<[Player, Player]>(2, { roundMinutes: 24 * 60 });
    advanceTime(20 * roundMs);
    await runJobs();
    expect(await listNotifications(one, 'matchReminder')).toEqual([]);
    advanceTime(roundMs);
    await runJobs();
    expect(await listNotifications(one, 'matchReminder')).toHaveLength(1);
    expect((await getTournament(one, cup)).status).toBe('in_progress');
  });
});

describe('the referee job', () => {
  it('closes the remaining games when one cannot be closed, and reports it', async () => {
    const [broken, first] = await startTournament<[Player, Player]>(2);
    await answerMatch(first, broken.id, (await findOpenMatch(first, broken)).id, ['right']);
    await app.database.run(breakMatch, [broken.id]);
    const [cup, one] = await startTournament<[Player, Player]>(2);
    const { gameId } = await answerMatch(one, cup.id, (await findOpenMatch(one, cup)).id, ['right']);
    advanceTime(61 * minuteMs);
    const [server] = servers;
    await expect(server?.game.closeRunOut()).rejects.toThrow();
    const { body: state } = await one.browser.get<GameState>(`/api/game/${gameId}`);
    expect(state.status).toBe('closed');
  });
});

describe('the settlement job', () => {
  it('continues after a tournament that it cannot settle', async () => {
    const [broken, stuck] = await startTournament<[Player, Player]>(2);
    // The refund fails because the escrow does not hold the coins.
    await app.database.run(breakEscrow, [broken.id]);
    const [cup, one] = await startTournament<[Player, Player]>(2);
    await playOpenMatch(one, cup, createAnswers(1));
    advanceTime(roundMs);
    await runJobs();
    expect(await app.database.run(readStatus, [broken.id])).toEqual([{ status: 'in_progress' }]);
    expect((await getTournament(one, cup)).status).toBe('completed');
    expect((await getTournament(stuck, broken)).status).toBe('in_progress');
    expect((await listMatches(stuck, broken))[0]?.canPlay).toBe(false);
    expect((await createTournamentCalls(stuck).ownMatches()).body).toMatchObject([{ tournamentId: broken.id }]);
  });
});
