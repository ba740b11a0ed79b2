import { describe, expect, it } from 'vitest';
import type { GameState, PlayQuestion } from '#shared/game/contract.ts';
import type { HistoryEntry, PlayerStats } from '#shared/progress/contract.ts';
import type { Tournament } from '#shared/tournaments/contract.ts';
import { statement } from '#server/platform/database/database.ts';
import { useTestApp } from '#test/harness/app.ts';
import { buildPlayer, type Player, createAnswers } from '#test/harness/player.ts';
import { buildServices } from '#test/harness/services.ts';
import {
  answerMatch,
  requireBody,
  createOpenTournament,
  joinNewPlayers,
  findOpenMatch,
  playOpenMatch,
  createTournamentCalls,
} from '#test/harness/api/tournaments.ts';

const app = useTestApp();
const minuteMs = 60_000;

const dealtQuestionIds = statement(
  'test.dealt-ids',
  'select question_id as id from game_question where game_id = $1 order by position',
);
const countBoardRows = statement(
  'test.boards-of',
  'select count(*)::int as count from board_score where player_id = $1',
);
const retireQuestion = statement(
  'test.retire',
  `update question set status = 'retired' where category_id = $1 and id not in
     (select id from question where category_id = $1 order by id limit 3)`,
);

async function createFinal(form: object = {}): Promise<readonly [Tournament, Player, Player]> {
  const creator = await buildPlayer(app);
  const cup = await createOpenTournament(creator, { maxParticipants: 4, ...form });
  const [one, other] = (await joinNewPlayers(app, cup, 2)) as [Player, Player];
  return [requireBody(await createTournamentCalls(creator).start(cup.id)), one, other];
}

async function playSlowly(player: Player, { id }: Tournament, matchId: number, seconds: number, query: string) {
  let [question] = requireBody(await createTournamentCalls(player).deal(id, matchId, query)) as [PlayQuestion];
  for (;;) {
    app.advance(seconds * 1000);
    const { body } = await player.answer(question, 'right', { timeTaken: seconds, gameMode: 'tournament' });
    if (body.isGameOver) break;
    question = await player.next(question.gameId);
  }
  requireBody(await player.submit({ gameId: question.gameId }));
}

const getQuestionIds = (gameId: number) => app.database.run<{ id: number }>(dealtQuestionIds, [gameId]);
const getStats = async (player: Player) => (await player.browser.get<PlayerStats>('/api/user/stats')).body;

describe('playing a match', () => {
  it('deals both players the same 10 questions, one after another, once each', async () => {
    const [cup, one, other] = await createFinal();
    const match = await findOpenMatch(one, cup);
    const calls = createTournamentCalls(one);
    const [dealt, ...more] = requireBody(await calls.deal(cup.id, match.id));
    expect(more).toEqual([]);
    expect(dealt).toMatchObject({ position: 1, total: 10 });
    expect(requireBody(await calls.deal(cup.id, match.id))[0]?.ticket).toBe(dealt?.ticket);
    const { gameId } = await answerMatch(one, cup.id, match.id, createAnswers(4));
    await one.submit({ gameId });
    expect((await calls.deal(cup.id, match.id)).body).toMatchObject({ code: 'matchPlayed' });
    const theirs = await answerMatch(other, cup.id, match.id, createAnswers(2));
    const ids = await getQuestionIds(gameId);
    expect(new Set(ids.map(({ id }) => id)).size).toBe(10);
    expect(await getQuestionIds(theirs.gameId)).toEqual(ids);
  });

  it('opens one game per player, even for twenty concurrent deals', async () => {
    const [cup, one] = await createFinal();
    const { id } = await findOpenMatch(one, cup);
    const deals = await Promise.all(Array.from({ length: 20 }, () => createTournamentCalls(one).deal(cup.id, id)));
    expect(new Set(deals.map((deal) => requireBody(deal)[0]?.ticket)).size).toBe(1);
  });

  it('uses the category of the tournament, and fills up from the parent category', async () => {
    const { catalog, questions } = await buildServices(app);
    const sub = catalog.all().find(({ id, parentId }) => parentId !== null && questions.bank.pool(id).all.length > 3);
    const [cup, one] = await createFinal({ categoryId: sub?.id });
    await app.database.run(retireQuestion, [sub?.id]);
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

  it('allows no pause and no power-up, and is not dealt by any other call', async () => {
    const [cup, one] = await createFinal();
    const { id } = await findOpenMatch(one, cup);
    const [question] = requireBody(await createTournamentCalls(one).deal(cup.id, id)) as [PlayQuestion];
    expect((await one.browser.post(`/api/game/${question.gameId}/pause`)).body).toMatchObject({ code: 'notInContest' });
    expect((await one.use('extraTime', question)).body).toMatchObject({ code: 'notInContest' });
    expect((await one.browser.get('/api/questions/random?gameMode=tournament')).status).toBe(400);
  });

  it("uses the creator's time factor for the clock, the full limits and the deadline of the game", async () => {
    const [cup, one, other] = await createFinal({ timeFactor: 5 });
    const { id } = await findOpenMatch(one, cup);
    const { gameId, questions } = await answerMatch(one, cup.id, id, ['right']);
    expect(questions.map(({ timeLimitMs }) => timeLimitMs)).toEqual([150_000, 150_000]);
    app.advance(29 * minuteMs);
    const state = async () => (await one.browser.get<GameState>(`/api/game/${gameId}`)).body;
    expect((await state()).isGameOver).toBe(false);
    app.advance(2 * minuteMs);
    expect((await state()).isGameOver).toBe(true);
    expect((await one.submit({ gameId })).body).toMatchObject({ questionsCorrect: 1, contest: { outcome: 'waiting' } });
    await playOpenMatch(other, cup, ['right', ...Array<'timeout'>(9).fill('timeout')]);
    const { questions: rows } = requireBody(await createTournamentCalls(one).match(cup.id, id));
    expect(rows.slice(1).map(({ player1 }) => player1)).toEqual(
      Array.from({ length: 9 }, () => ({ outcome: 'timeout', points: 0, timeTaken: null })),
    );
  });

  it("uses each player's own time factor where the tournament has none, and refuses unlimited time", async () => {
    const [cup, one, other] = await createFinal();
    expect(cup.timeFactor).toBeNull();
    const { id } = await findOpenMatch(one, cup);
    const off = await createTournamentCalls(one).deal(cup.id, id, '?timeFactor=off');
    expect([off.status, off.body.message]).toEqual([400, expect.stringContaining('timeFactor')]);
    const limits = async (player: Player, query: string) =>
      requireBody(await createTournamentCalls(player).deal(cup.id, id, query)).map(({ timeLimitMs }) => timeLimitMs);
    expect(await limits(one, '?timeFactor=5')).toEqual([150_000]);
    expect(await limits(other, '')).toEqual([30_000]);
  });

  it('skips the time tie-break when a player has a time factor other than 1, and reveals the factor to no one', async () => {
    const [cup, one, other] = await createFinal();
    const { id } = await findOpenMatch(one, cup);
    await playSlowly(one, cup, id, 6, '');
    await playSlowly(other, cup, id, 20, '?timeFactor=5');
    const { match, questions } = requireBody(await createTournamentCalls(one).match(cup.id, id));
    // The first player to join is the better seed.
    expect(match).toMatchObject({ winnerId: one.id, decidedBy: 'seed', player1Score: 1400, player2Score: 1400 });
    const theirs = match.player1Id === other.id ? 'player1' : 'player2';
    // With a time factor of 5, a fifth of the elapsed time counts.
    for (const row of questions) expect(row[theirs]?.timeTaken).toBeLessThan(6);
  });

  it("uses the creator's time factor instead of the player's", async () => {
    const [cup, one] = await createFinal({ timeFactor: 2 });
    const { id } = await findOpenMatch(one, cup);
    for (const query of ['?timeFactor=10', '?timeFactor=off']) {
      const [question] = requireBody(await createTournamentCalls(one).deal(cup.id, id, query));
      expect(question?.timeLimitMs).toBe(60_000);
    }
  });

  it('counts for coins, totals, streak and history, but not for leaderboards and records', async () => {
    const [cup, one] = await createFinal();
    const { body: result } = await playOpenMatch(one, cup, createAnswers(8));
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
    expect(await getStats(one)).toMatchObject({ totalScore: 1000, gamesPlayed: 1, gamesWon: 0, bestScore: 0 });
    const { body: history } = await one.browser.get<HistoryEntry[]>('/api/user/history');
    expect(history).toMatchObject([{ gameMode: 'tournament', score: 1000 }]);
    expect(await app.database.run(countBoardRows, [one.id])).toEqual([{ count: 0 }]);
  });

  it('counts as played when it is left early: the score is kept, but it earns nothing', async () => {
    const [cup, one, other] = await createFinal();
    const { id } = await findOpenMatch(one, cup);
    const { gameId } = await answerMatch(one, cup.id, id, ['right', 'right', 'right']);
    expect((await one.submit({ gameId })).body).toMatchObject({ score: 300, coinsEarned: 0, newAchievements: [] });
    expect((await playOpenMatch(other, cup, createAnswers(2))).body.contest).toMatchObject({
      outcome: 'lost',
      opponentScore: 300,
    });
    expect(await getStats(one)).toMatchObject({ gamesPlayed: 0, gamesWon: 0, totalScore: 0 });
    const { match, questions } = requireBody(await createTournamentCalls(one).match(cup.id, id));
    const own = match.player1Id === one.id ? 'player1' : 'player2';
    expect(questions.map((row) => row[own]?.points ?? null)).toEqual([100, 100, 100, ...Array(7).fill(null)]);
  });

  it('returns 404 to other players, for an unknown match, and for a match of another tournament', async () => {
    const [cup, one] = await createFinal();
    const [another] = await createFinal();
    const { id } = await findOpenMatch(one, cup);
    const stranger = await buildPlayer(app);
    for (const [player, tournamentId, matchId] of [
      [stranger, cup.id, id],
      [one, cup.id, 2_000_000_000],
      [one, another.id, id],
    ] as const) {
      const answer = await createTournamentCalls(player).deal(tournamentId, matchId);
      expect([answer.status, answer.body.code]).toEqual([404, 'matchNotFound']);
    }
    expect((await createTournamentCalls(one).deal(2_000_000_000, id)).body.code).toBe('tournamentNotFound');
    expect((await createTournamentCalls(stranger).match(another.id, id)).body.code).toBe('matchNotFound');
  });
});

describe('a practice tournament', () => {
  it('is played to the end against computer players, without coins and honors', async () => {
    const player = await buildPlayer(app);
    const cup = requireBody(await createTournamentCalls(player).practise({ maxParticipants: 4 }));
    const coins = await player.coins();
    for (let round = 1; round <= 2; round += 1) {
      const { body: result } = await playOpenMatch(player, cup, createAnswers(10));
      expect(result.coinsEarned).toBe(0);
      expect(result.newAchievements).not.toContain('tournament-1');
      if (result.contest?.outcome === 'lost') break;
      expect(result.contest).toMatchObject({ outcome: 'won' });
    }
    const ended = requireBody(await createTournamentCalls(player).get(cup.id));
    expect(ended).toMatchObject({ status: 'completed', prizePaid: 0 });
    expect(ended.champion).not.toBeNull();
    expect(await player.coins()).toBe(coins);
    const matches = requireBody(await createTournamentCalls(player).matches(cup.id));
    expect(matches.map(({ status }) => status)).toEqual(Array(3).fill('completed'));
  });

  it('is finished by the computer players when its player withdraws or does not play', async () => {
    const player = await buildPlayer(app);
    const calls = createTournamentCalls(player);
    const [withdrawn, missed] = [requireBody(await calls.practise()), requireBody(await calls.practise())];
    expect(requireBody(await calls.withdraw(withdrawn.id))).toMatchObject({ status: 'completed', isOut: true });
    app.advance(25 * 60 * minuteMs);
    expect(requireBody(await calls.get(missed.id))).toMatchObject({ status: 'completed' });
    const [own] = requireBody(await calls.matches(missed.id)).filter(({ player1Id, player2Id }) =>
      [player1Id, player2Id].includes(player.id),
    );
    expect(own).toMatchObject({ decidedBy: 'absence', player1Score: null, player2Score: null });
    expect(own?.winnerId).toMatch(/^computer-/);
  });
});
