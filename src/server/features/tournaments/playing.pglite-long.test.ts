import { describe, expect, it } from 'vitest';
import type { GameState, PlayQuestion } from '#shared/game/contract.ts';
import type { HistoryEntry, PlayerStats } from '#shared/progress/contract.ts';
import type { Tournament } from '#shared/tournaments/contract.ts';
import { statement } from '#server/platform/database/database.ts';
import { useTestApp } from '#test/harness/app.ts';
import { buildPlayer, type Player, withRight } from '#test/harness/player.ts';
import { buildServices } from '#test/harness/services.ts';
import {
  answerMatch,
  bodyOf,
  createdTournament,
  joinedPlayers,
  openMatchOf,
  playOpenMatch,
  tournamentCalls,
} from '#test/harness/tournaments.ts';

const app = useTestApp();
const minuteMs = 60_000;

const dealtIds = statement(
  'test.dealt-ids',
  'select question_id as id from game_question where game_id = $1 order by position',
);
const boardRows = statement('test.boards-of', 'select count(*)::int as count from board_score where player_id = $1');
const retire = statement(
  'test.retire',
  `update question set status = 'retired' where category_id = $1 and id not in
     (select id from question where category_id = $1 order by id limit 3)`,
);

/** Two who play a final. */
async function startedFinal(form: object = {}): Promise<readonly [Tournament, Player, Player]> {
  const creator = await buildPlayer(app);
  const cup = await createdTournament(creator, { maxParticipants: 4, ...form });
  const [one, other] = (await joinedPlayers(app, cup, 2)) as [Player, Player];
  return [bodyOf(await tournamentCalls(creator).start(cup.id)), one, other];
}

/** Ten right answers, each after so many seconds. */
async function playSlowly(player: Player, { id }: Tournament, matchId: number, seconds: number, query: string) {
  let [question] = bodyOf(await tournamentCalls(player).deal(id, matchId, query)) as [PlayQuestion];
  for (;;) {
    app.advance(seconds * 1000);
    const { body } = await player.answer(question, 'right', { timeTaken: seconds, gameMode: 'tournament' });
    if (body.isGameOver) break;
    question = await player.next(question.gameId);
  }
  bodyOf(await player.submit({ gameId: question.gameId }));
}

const idsOf = (gameId: number) => app.database.run<{ id: number }>(dealtIds, [gameId]);
const stats = async (player: Player) => (await player.browser.get<PlayerStats>('/api/user/stats')).body;

describe('a match', () => {
  it('deals both the same 10 questions, one at a time, once each', async () => {
    const [cup, one, other] = await startedFinal();
    const match = await openMatchOf(one, cup);
    const calls = tournamentCalls(one);
    const [dealt, ...more] = bodyOf(await calls.deal(cup.id, match.id));
    expect(more).toEqual([]);
    expect(dealt).toMatchObject({ position: 1, total: 10 });
    expect(bodyOf(await calls.deal(cup.id, match.id))[0]?.ticket).toBe(dealt?.ticket);
    const { gameId } = await answerMatch(one, cup.id, match.id, withRight(4));
    await one.submit({ gameId });
    expect((await calls.deal(cup.id, match.id)).body).toMatchObject({ code: 'matchPlayed' });
    const theirs = await answerMatch(other, cup.id, match.id, withRight(2));
    const ids = await idsOf(gameId);
    expect(new Set(ids.map(({ id }) => id)).size).toBe(10);
    expect(await idsOf(theirs.gameId)).toEqual(ids);
  });

  it('opens one game for a player, also when the deal comes twenty times at once', async () => {
    const [cup, one] = await startedFinal();
    const { id } = await openMatchOf(one, cup);
    const deals = await Promise.all(Array.from({ length: 20 }, () => tournamentCalls(one).deal(cup.id, id)));
    expect(new Set(deals.map((deal) => bodyOf(deal)[0]?.ticket)).size).toBe(1);
  });

  it('is of its category, and fills from the parent where that has fewer', async () => {
    const { catalog, questions } = await buildServices(app);
    const sub = catalog.all().find(({ id, parentId }) => parentId !== null && questions.bank.pool(id).all.length > 3);
    const [cup, one] = await startedFinal({ categoryId: sub?.id });
    await app.database.run(retire, [sub?.id]);
    const { game } = await buildServices(app);
    const contest = { mode: 'tournament', contestId: 0, categoryId: sub?.id ?? 0, playerIds: [one.id] } as const;
    const picked = await app.database.transaction((tx) => game.pickForContest(tx, contest));
    expect(new Set(picked.map(({ questionId }) => questionId)).size).toBe(10);
    const places = picked.map(({ questionId }) => questions.bank.current(questionId).categoryId);
    expect(places.filter((place) => place === sub?.id)).toHaveLength(3);
    expect(places.every((place) => place === sub?.parentId || catalog.get(place).parentId === sub?.parentId)).toBe(
      true,
    );
    expect(cup.categoryId).toBe(sub?.id);
  });

  it('knows no pause and no power-up, and no other call deals it', async () => {
    const [cup, one] = await startedFinal();
    const { id } = await openMatchOf(one, cup);
    const [question] = bodyOf(await tournamentCalls(one).deal(cup.id, id)) as [PlayQuestion];
    expect((await one.browser.post(`/api/game/${question.gameId}/pause`)).body).toMatchObject({ code: 'notInContest' });
    expect((await one.use('extraTime', question)).body).toMatchObject({ code: 'notInContest' });
    expect((await one.browser.get('/api/questions/random?gameMode=tournament')).status).toBe(400);
  });

  it('has the time factor that its creator set, for clock, full limits and the last end', async () => {
    const [cup, one, other] = await startedFinal({ timeFactor: 5 });
    const { id } = await openMatchOf(one, cup);
    const { gameId, questions } = await answerMatch(one, cup.id, id, ['right']);
    expect(questions.map(({ timeLimitMs }) => timeLimitMs)).toEqual([150_000, 150_000]);
    app.advance(29 * minuteMs);
    const state = async () => (await one.browser.get<GameState>(`/api/game/${gameId}`)).body;
    expect((await state()).isGameOver).toBe(false);
    app.advance(2 * minuteMs);
    expect((await state()).isGameOver).toBe(true);
    expect((await one.submit({ gameId })).body).toMatchObject({ questionsCorrect: 1, contest: { outcome: 'waiting' } });
    await playOpenMatch(other, cup, ['right', ...Array<'timeout'>(9).fill('timeout')]);
    const { questions: rows } = bodyOf(await tournamentCalls(one).match(cup.id, id));
    expect(rows.slice(1).map(({ player1 }) => player1)).toEqual(
      Array.from({ length: 9 }, () => ({ outcome: 'timeout', points: 0, timeTaken: null })),
    );
  });

  it('is played by each at their own time factor where the tournament has none, and none with time off', async () => {
    const [cup, one, other] = await startedFinal();
    expect(cup.timeFactor).toBeNull();
    const { id } = await openMatchOf(one, cup);
    const off = await tournamentCalls(one).deal(cup.id, id, '?timeFactor=off');
    expect([off.status, off.body.message]).toEqual([400, expect.stringContaining('timeFactor')]);
    const limits = async (player: Player, query: string) =>
      bodyOf(await tournamentCalls(player).deal(cup.id, id, query)).map(({ timeLimitMs }) => timeLimitMs);
    expect(await limits(one, '?timeFactor=5')).toEqual([150_000]);
    expect(await limits(other, '')).toEqual([30_000]);
  });

  it('has no time tie-break when a player has another time factor than 1, and tells nobody the factor', async () => {
    const [cup, one, other] = await startedFinal();
    const { id } = await openMatchOf(one, cup);
    await playSlowly(one, cup, id, 6, '');
    await playSlowly(other, cup, id, 20, '?timeFactor=5');
    const { match, questions } = bodyOf(await tournamentCalls(one).match(cup.id, id));
    // The first to join is the better seed.
    expect(match).toMatchObject({ winnerId: one.id, decidedBy: 'seed', player1Score: 1400, player2Score: 1400 });
    const theirs = match.player1Id === other.id ? 'player1' : 'player2';
    // A fifth of the time that passed.
    for (const row of questions) expect(row[theirs]?.timeTaken).toBeLessThan(6);
  });

  it('has the creator’s time factor whatever one’s own is', async () => {
    const [cup, one] = await startedFinal({ timeFactor: 2 });
    const { id } = await openMatchOf(one, cup);
    for (const query of ['?timeFactor=10', '?timeFactor=off']) {
      const [question] = bodyOf(await tournamentCalls(one).deal(cup.id, id, query));
      expect(question?.timeLimitMs).toBe(60_000);
    }
  });

  it('counts for coins, totals, streak and history, and not for boards and records', async () => {
    const [cup, one] = await startedFinal();
    const { body: result } = await playOpenMatch(one, cup, withRight(8));
    expect(result).toMatchObject({
      gameMode: 'tournament',
      score: 1000,
      coinsEarned: 5,
      isSuccess: false,
      isPersonalBest: false,
      streak: { current: 1 },
      contest: { tournamentId: cup.id, opponentScore: null, outcome: 'waiting' },
    });
    expect(result.newAchievements).toContain('tournament-1');
    expect(await stats(one)).toMatchObject({ totalScore: 1000, gamesPlayed: 1, gamesWon: 0, bestScore: 0 });
    const { body: history } = await one.browser.get<HistoryEntry[]>('/api/user/history');
    expect(history).toMatchObject([{ gameMode: 'tournament', score: 1000 }]);
    expect(await app.database.run(boardRows, [one.id])).toEqual([{ count: 0 }]);
  });

  it('that is left early is played: its score stands, it earns nothing', async () => {
    const [cup, one, other] = await startedFinal();
    const { id } = await openMatchOf(one, cup);
    const { gameId } = await answerMatch(one, cup.id, id, ['right', 'right', 'right']);
    expect((await one.submit({ gameId })).body).toMatchObject({ score: 300, coinsEarned: 0, newAchievements: [] });
    expect((await playOpenMatch(other, cup, withRight(2))).body.contest).toMatchObject({
      outcome: 'lost',
      opponentScore: 300,
    });
    expect(await stats(one)).toMatchObject({ gamesPlayed: 0, gamesWon: 0, totalScore: 0 });
    const { match, questions } = bodyOf(await tournamentCalls(one).match(cup.id, id));
    const own = match.player1Id === one.id ? 'player1' : 'player2';
    expect(questions.map((row) => row[own]?.points ?? null)).toEqual([100, 100, 100, ...Array(7).fill(null)]);
  });

  it('is its players’ alone: 404 for others, for one that does not exist, and for one of another tournament', async () => {
    const [cup, one] = await startedFinal();
    const [another] = await startedFinal();
    const { id } = await openMatchOf(one, cup);
    const stranger = await buildPlayer(app);
    for (const [player, tournamentId, matchId] of [
      [stranger, cup.id, id],
      [one, cup.id, 2_000_000_000],
      [one, another.id, id],
    ] as const) {
      const answer = await tournamentCalls(player).deal(tournamentId, matchId);
      expect([answer.status, answer.body.code]).toEqual([404, 'matchNotFound']);
    }
    expect((await tournamentCalls(one).deal(2_000_000_000, id)).body.code).toBe('tournamentNotFound');
    expect((await tournamentCalls(stranger).match(another.id, id)).body.code).toBe('matchNotFound');
  });
});

describe('a practice tournament', () => {
  it('is played to its end against computer players, without coins and without honours', async () => {
    const player = await buildPlayer(app);
    const cup = bodyOf(await tournamentCalls(player).practise({ maxParticipants: 4 }));
    const coins = await player.coins();
    for (let round = 1; round <= 2; round += 1) {
      const { body: result } = await playOpenMatch(player, cup, withRight(10));
      expect(result.coinsEarned).toBe(0);
      expect(result.newAchievements).not.toContain('tournament-1');
      if (result.contest?.outcome === 'lost') break;
      expect(result.contest).toMatchObject({ outcome: 'won' });
    }
    const ended = bodyOf(await tournamentCalls(player).get(cup.id));
    expect(ended).toMatchObject({ status: 'completed', prizePaid: 0 });
    expect(ended.champion).not.toBeNull();
    expect(await player.coins()).toBe(coins);
    const matches = bodyOf(await tournamentCalls(player).matches(cup.id));
    expect(matches.map(({ status }) => status)).toEqual(Array(3).fill('completed'));
  });

  it('goes on to its end among the computer players when its player withdraws or does not come', async () => {
    const player = await buildPlayer(app);
    const calls = tournamentCalls(player);
    const [withdrawn, missed] = [bodyOf(await calls.practise()), bodyOf(await calls.practise())];
    expect(bodyOf(await calls.withdraw(withdrawn.id))).toMatchObject({ status: 'completed', isOut: true });
    app.advance(25 * 60 * minuteMs);
    expect(bodyOf(await calls.get(missed.id))).toMatchObject({ status: 'completed' });
    const [own] = bodyOf(await calls.matches(missed.id)).filter(({ player1Id, player2Id }) =>
      [player1Id, player2Id].includes(player.id),
    );
    expect(own).toMatchObject({ decidedBy: 'absence', player1Score: null, player2Score: null });
    expect(own?.winnerId).toMatch(/^computer-/);
  });
});
