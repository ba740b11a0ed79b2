import { beforeAll, describe, expect, it } from 'vitest';
import type { GameState } from '#shared/game/contract.ts';
import type { Notification } from '#shared/notifications/contract.ts';
import type { Tournament } from '#shared/tournaments/contract.ts';
import { statement } from '#server/platform/database/database.ts';
import { useTestApp } from '#test/harness/app.ts';
import { ledgerOf } from '#test/harness/coins.ts';
import { buildPlayer, type Player, withRight } from '#test/harness/player.ts';
import { buildServices } from '#test/harness/services.ts';
import {
  answerMatch,
  bodyOf,
  createdTournament,
  escrowOf,
  joinedPlayers,
  openMatchOf,
  playOpenMatch,
  tournamentCalls,
} from '#test/harness/tournaments.ts';
import { settleDue } from './locking.ts';

const app = useTestApp();
const minuteMs = 60_000;
const roundMs = 60 * minuteMs;
/** Two more servers, whose jobs look at what is due. */
let servers: Awaited<ReturnType<typeof buildServices>>[] = [];

beforeAll(async () => {
  servers = [await buildServices(app), await buildServices(app)];
});

function pass(ms: number): void {
  app.advance(ms);
  for (const server of servers) server.advance(ms);
}

const jobs = () =>
  Promise.all(servers.flatMap(({ tournaments }) => [settleDue(tournaments.context), settleDue(tournaments.context)]));

async function started<Players extends Player[]>(count: number, form: object = {}): Promise<[Tournament, ...Players]> {
  const creator = await buildPlayer(app);
  const cup = await createdTournament(creator, { maxParticipants: 8, entryFee: 10, roundMinutes: 60, ...form });
  const players = (await joinedPlayers(app, cup, count)) as Players;
  return [bodyOf(await tournamentCalls(creator).start(cup.id)), ...players];
}

const matchesOf = async (player: Player, cup: Tournament) => bodyOf(await tournamentCalls(player).matches(cup.id));
const cupOf = async (player: Player, cup: Tournament) => bodyOf(await tournamentCalls(player).get(cup.id));
const newsOf = async (player: Player, kind: string) =>
  (await player.browser.get<Notification[]>('/api/notifications')).body.filter((each) => each.kind === kind);

const statusOf = statement('test.status', 'select status from tournament where id = $1');
const breakMatch = statement(
  'test.break-match',
  // Nobody has a seat of it any more.
  'update tournament_match set seat1_id = null, seat2_id = null where tournament_id = $1',
);
const breakOne = statement('test.break', 'update tournament set escrow = escrow + 1 where id = $1');

describe('missing the deadline', () => {
  it('loses: who has played wins, by the servers’ jobs, once', async () => {
    const [cup, one, other] = await started<[Player, Player]>(2);
    const { id } = await openMatchOf(one, cup);
    await playOpenMatch(one, cup, withRight(1));
    pass(roundMs);
    await jobs();
    const decided = { id, status: 'completed', winnerId: one.id, decidedBy: 'absence', player2Score: null };
    expect(await matchesOf(one, cup)).toMatchObject([{ ...decided, player1Score: 100 }]);
    expect(await matchesOf(other, cup)).toMatchObject([{ ...decided, player1Score: null }]);
    expect(await cupOf(one, cup)).toMatchObject({ status: 'completed', prizePaid: 10, champion: { id: one.id } });
    expect(await ledgerOf(app, one.id, 'tournamentPrize')).toHaveLength(1);
    expect(await newsOf(other, 'matchResult')).toMatchObject([
      { text: expect.stringMatching(/missed your match in.*round 1 of Autumn Cup/) },
    ]);
  });

  it('is settled for who looks before the job', async () => {
    const [cup, one, other] = await started<[Player, Player]>(2);
    await playOpenMatch(one, cup, withRight(1));
    pass(roundMs);
    expect((await tournamentCalls(other).ownMatches()).body).toEqual([]);
    expect(await cupOf(other, cup)).toMatchObject({ status: 'completed', isOut: true });
  });

  it('refuses a game that begins then', async () => {
    const [cup, one, other] = await started<[Player, Player]>(2);
    const { id } = await openMatchOf(other, cup);
    await playOpenMatch(one, cup, withRight(1));
    pass(roundMs);
    expect((await tournamentCalls(other).deal(cup.id, id)).body.code).toBe('matchDecided');
  });

  it('empties a slot when neither comes, which is a walkover, through as many rounds as needed', async () => {
    const players = await started<Player[]>(8);
    const [cup, one] = players as [Tournament, Player];
    await playOpenMatch(one, cup, withRight(1));
    pass(roundMs);
    await jobs();
    const matches = await matchesOf(one, cup);
    expect(matches.map(({ decidedBy }) => decidedBy)).toEqual([
      'absence',
      ...Array(3).fill('nobody'),
      'bye',
      'nobody',
      'bye',
    ]);
    expect(matches.at(-1)).toMatchObject({ winnerId: one.id, player1Id: one.id, player2Slot: 'bye' });
    expect(await cupOf(one, cup)).toMatchObject({ status: 'completed', prizePaid: 10 });
  });

  it('by everybody cancels it, and everybody gets their own fee back', async () => {
    const [cup, one, two, three] = await started<[Player, Player, Player]>(3);
    pass(roundMs);
    await jobs();
    // The best seed had a bye: the champion has answered no question.
    pass(roundMs);
    await jobs();
    expect(await cupOf(one, cup)).toMatchObject({
      status: 'cancelled',
      cancelReason: 'nobodyPlayed',
      champion: null,
      escrow: 0,
      prizePaid: null,
    });
    expect(await escrowOf(app, cup)).toBe(0);
    for (const player of [one, two, three]) {
      expect(await player.coins()).toBe(100);
      expect(await newsOf(player, 'tournamentCancelled')).toHaveLength(1);
    }
  });

  it('by nobody but a champion who has answered nothing cancels it too', async () => {
    const [cup, one, two] = await started<[Player, Player]>(2);
    await playOpenMatch(two, cup, Array<'timeout'>(10).fill('timeout'));
    pass(roundMs);
    await jobs();
    expect((await matchesOf(one, cup))[0]).toMatchObject({ winnerId: two.id, decidedBy: 'absence' });
    expect(await cupOf(one, cup)).toMatchObject({ status: 'cancelled', cancelReason: 'nobodyPlayed' });
    expect(await ledgerOf(app, two.id, 'tournamentFee', 'tournamentRefund')).toMatchObject([
      { amount: -10 },
      { amount: 10 },
    ]);
  });
});

describe('a game begun before the deadline', () => {
  it('may finish after it', async () => {
    const [cup, one, other] = await started<[Player, Player]>(2);
    const { id } = await openMatchOf(other, cup);
    await playOpenMatch(one, cup, withRight(2));
    pass(roundMs - minuteMs);
    const { gameId } = await answerMatch(other, cup.id, id, ['right', 'right', 'right']);
    pass(2 * minuteMs);
    await jobs();
    expect((await matchesOf(one, cup))[0]).toMatchObject({ status: 'in_progress' });
    await other.submit({ gameId });
    expect((await matchesOf(one, cup))[0]).toMatchObject({ winnerId: other.id, decidedBy: 'points' });
  });

  it('may be finished while the other can no longer begin', async () => {
    const [cup, one, other] = await started<[Player, Player]>(2);
    const { id } = await openMatchOf(other, cup);
    pass(roundMs - minuteMs);
    await answerMatch(one, cup.id, id, ['right']);
    pass(2 * minuteMs);
    expect(bodyOf(await tournamentCalls(other).match(cup.id, id)).match.canPlay).toBe(false);
    expect((await tournamentCalls(other).deal(cup.id, id)).body.code).toBe('matchDecided');
    expect(bodyOf(await tournamentCalls(one).match(cup.id, id)).match).toMatchObject({
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
  ])('%s at most so much later, also when its player went away', async (_what, form, query, minutes) => {
    const [cup, one, other] = await started<[Player, Player]>(2, form);
    const { id } = await openMatchOf(other, cup);
    await playOpenMatch(one, cup, withRight(1), '?timeFactor=5');
    pass(roundMs - 20_000);
    await answerMatch(other, cup.id, id, ['right', 'right'], query);
    pass((minutes - 1) * minuteMs);
    await jobs();
    expect((await matchesOf(one, cup))[0]?.status).toBe('in_progress');
    pass(minuteMs + 20_000);
    await jobs();
    expect((await matchesOf(one, cup))[0]).toMatchObject({ winnerId: other.id, player2Score: 200 });
    expect(await cupOf(one, cup)).toMatchObject({ status: 'completed', champion: { id: other.id } });
  });
});

describe('who has not played', () => {
  it('is reminded once, when a quarter of the window is left', async () => {
    const [cup, one, other] = await started<[Player, Player]>(2);
    await playOpenMatch(one, cup, withRight(1));
    pass(44 * minuteMs);
    await jobs();
    expect(await newsOf(other, 'matchReminder')).toEqual([]);
    pass(minuteMs);
    await jobs();
    await jobs();
    expect(await newsOf(other, 'matchReminder')).toMatchObject([
      { text: expect.stringMatching(/1[45] minutes.*round 1 of Autumn Cup/) },
    ]);
    expect(await newsOf(one, 'matchReminder')).toEqual([]);
  });

  it('is reminded three hours before the end of a long window', async () => {
    const [cup, one] = await started<[Player, Player]>(2, { roundMinutes: 24 * 60 });
    pass(20 * roundMs);
    await jobs();
    expect(await newsOf(one, 'matchReminder')).toEqual([]);
    pass(roundMs);
    await jobs();
    expect(await newsOf(one, 'matchReminder')).toHaveLength(1);
    expect((await cupOf(one, cup)).status).toBe('in_progress');
  });
});

describe('the referee’s job', () => {
  it('closes the games behind one that cannot be closed, and says so', async () => {
    const [broken, first] = await started<[Player, Player]>(2);
    await answerMatch(first, broken.id, (await openMatchOf(first, broken)).id, ['right']);
    await app.database.run(breakMatch, [broken.id]);
    const [cup, one] = await started<[Player, Player]>(2);
    const { gameId } = await answerMatch(one, cup.id, (await openMatchOf(one, cup)).id, ['right']);
    pass(61 * minuteMs);
    const [server] = servers;
    await expect(server?.game.closeRunOut()).rejects.toThrow();
    const { body: state } = await one.browser.get<GameState>(`/api/game/${gameId}`);
    expect(state.status).toBe('closed');
  });
});

describe('the job', () => {
  it('goes on behind a tournament that it cannot settle', async () => {
    const [broken, stuck] = await started<[Player, Player]>(2);
    // It cannot give back what is not there.
    await app.database.run(breakOne, [broken.id]);
    const [cup, one] = await started<[Player, Player]>(2);
    await playOpenMatch(one, cup, withRight(1));
    pass(roundMs);
    await jobs();
    expect(await app.database.run(statusOf, [broken.id])).toEqual([{ status: 'in_progress' }]);
    expect((await cupOf(one, cup)).status).toBe('completed');
    // Whoever plays in it can still look at it, and at everything else.
    expect((await cupOf(stuck, broken)).status).toBe('in_progress');
    expect((await matchesOf(stuck, broken))[0]?.canPlay).toBe(false);
    expect((await tournamentCalls(stuck).ownMatches()).body).toMatchObject([{ tournamentId: broken.id }]);
  });
});
