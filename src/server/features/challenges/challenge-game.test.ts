import { describe, expect, it } from 'vitest';
import type { GameState, PlayQuestion } from '#shared/game/contract.ts';
import type { HistoryEntry, PlayerStats } from '#shared/progress/contract.ts';
import { statement } from '#server/platform/database/database.ts';
import { useTestApp } from '#test/harness/app.ts';
import {
  createAcceptedChallenge,
  answerChallenge,
  createFriendPair,
  createChallengeCalls,
  playChallenge,
} from '#test/harness/api/challenges.ts';
import { type Player, playGame, createWholeGameAnswers, createAnswers } from '#test/harness/player.ts';
import { buildServices } from '#test/harness/services.ts';

const app = useTestApp();
const minuteMs = 60_000;

const countBoardRows = statement(
  'test.board-rows',
  'select count(*)::int as count from board_score where player_id = $1',
);

const stats = async (player: Player) => (await player.browser.get<PlayerStats>('/api/user/stats')).body;
const state = async (player: Player, gameId: number) =>
  (await player.browser.get<GameState>(`/api/game/${gameId}`)).body;

describe('challenge game', () => {
  it('allows no pause and no power-up', async () => {
    const [wren, odile] = await createFriendPair(app);
    const { id } = await createAcceptedChallenge(wren, odile);
    const [question] = (await createChallengeCalls(wren).deal(id)).body as [PlayQuestion];
    for (const call of ['pause', 'resume']) {
      const answer = await wren.browser.post<{ code: string }>(`/api/game/${question.gameId}/${call}`);
      expect([answer.status, answer.body.code]).toEqual([409, 'notInContest']);
    }
    for (const type of ['extraTime', 'skipQuestion', 'extraLife', 'fiftyFifty'] as const) {
      expect((await wren.use(type, question)).body).toMatchObject({ code: 'notInContest' });
      expect((await wren.use(type)).body).toMatchObject({ code: 'notInContest' });
    }
    expect((await wren.browser.get('/api/user/powerups')).body).toMatchObject({ extraTime: 3, skipQuestion: 3 });
  });

  it('is reported as running to its player on every device and to no one else', async () => {
    const [wren, odile] = await createFriendPair(app);
    const { id } = await createAcceptedChallenge(wren, odile);
    const [question] = (await createChallengeCalls(wren).deal(id)).body as [PlayQuestion];
    const seenBy = async (player: Player) => (await createChallengeCalls(player).get(id)).body;
    expect(await seenBy(wren)).toMatchObject({ isPlaying: true, canPlay: true, hasPlayed: false });
    expect(await seenBy(odile)).toMatchObject({ isPlaying: false, canPlay: true, hasPlayed: false });
    await wren.submit({ gameId: question.gameId });
    expect(await seenBy(wren)).toMatchObject({ isPlaying: false, canPlay: false, hasPlayed: true });
  });

  it('excuses no late answer', async () => {
    const [wren, odile] = await createFriendPair(app);
    const { id } = await createAcceptedChallenge(wren, odile);
    const [question] = (await createChallengeCalls(wren).deal(id)).body as [PlayQuestion];
    app.advance(40_000);
    expect((await wren.answer(question, 'right', { timeTaken: 5 })).body).toMatchObject({
      isCorrect: false,
      pointsEarned: 0,
    });
  });

  it('counts for coins, totals, streak and history, but not for boards and records', async () => {
    const [wren, odile] = await createFriendPair(app);
    const challenge = await createAcceptedChallenge(wren, odile);
    const { body: result } = await playChallenge(wren, challenge, createAnswers(8));
    expect(result).toMatchObject({
      gameMode: 'challenge',
      score: 1_000,
      questionsCorrect: 8,
      coinsEarned: 5,
      isSuccess: false,
      isPersonalBest: false,
      streak: { current: 1, extendedToday: true },
    });
    expect(await stats(wren)).toMatchObject({ totalScore: 1_000, gamesPlayed: 1, gamesWon: 0, bestScore: 0 });
    const { body: history } = await wren.browser.get<HistoryEntry[]>('/api/user/history');
    expect(history).toMatchObject([{ gameMode: 'challenge', score: 1_000, isFinished: true }]);
    expect(await app.database.run(countBoardRows, [wren.id])).toEqual([{ count: 0 }]);
    expect((await wren.submit({ gameId: result.gameId })).body).toEqual(result);
    await playGame(wren, createWholeGameAnswers());
    expect(await app.database.run(countBoardRows, [wren.id])).not.toEqual([{ count: 0 }]);
  });

  it('counts as played when left early: its score is kept, it earns nothing', async () => {
    const [wren, odile] = await createFriendPair(app);
    const challenge = await createAcceptedChallenge(wren, odile);
    const { gameId } = await answerChallenge(wren, challenge, ['right', 'right', 'right']);
    const { body: left } = await wren.submit({ gameId });
    expect(left).toMatchObject({ score: 300, coinsEarned: 0, isSuccess: false });
    expect((await playChallenge(odile, challenge, createAnswers(2))).body).toMatchObject({
      isSuccess: false,
      contest: { outcome: 'lost', opponentScore: 300 },
    });
    expect(await stats(wren)).toMatchObject({ gamesPlayed: 0, gamesWon: 0, totalScore: 0 });
    expect((await createChallengeCalls(wren).get(challenge.id)).body).toMatchObject({
      status: 'completed',
      winnerId: wren.id,
      challengerScore: 300,
    });
  });

  it('times out by the server clock when its player goes away', async () => {
    const { game } = await buildServices(app);
    await game.countQuestions();
    const [wren, odile] = await createFriendPair(app);
    const challenge = await createAcceptedChallenge(wren, odile);
    const { gameId, questions } = await answerChallenge(wren, challenge, ['right', 'wrong']);
    app.advance(5 * minuteMs);
    expect((await state(wren, gameId)).isGameOver).toBe(false);
    expect((await createChallengeCalls(wren).deal(challenge.id)).status).toBe(200);
    app.advance(minuteMs);
    expect(await state(wren, gameId)).toMatchObject({ status: 'open', isGameOver: true });
    const late = await wren.answer(questions[2] as PlayQuestion, 'right');
    expect(late.body).toMatchObject({ code: 'gameClosed' });
    expect((await createChallengeCalls(wren).deal(challenge.id)).body).toMatchObject({ code: 'challengePlayed' });
    const { body: result } = await wren.submit({ gameId });
    expect(result).toMatchObject({ score: 100, questionsAnswered: 10, questionsCorrect: 1, coinsEarned: 5 });
    const outcomes = (await state(wren, gameId)).questions.map(({ verdict }) => verdict?.outcome);
    expect(outcomes).toEqual(['right', 'wrong', 'timeout']);
    const timeTaken = (await state(wren, gameId)).questions.map(({ verdict }) => verdict?.timeTaken);
    expect(timeTaken.slice(2)).toEqual([30]);
    // A question that was never shown is not recorded and reveals nothing.
    expect(await game.countQuestions()).toBe(3);
  });

  it('is closed once by the jobs after it timed out', async () => {
    const servers = [await buildServices(app), await buildServices(app)];
    const [wren, odile] = await createFriendPair(app);
    const challenge = await createAcceptedChallenge(wren, odile);
    await answerChallenge(wren, challenge, ['right']);
    const played = (await playChallenge(odile, challenge, createAnswers(1))).body;
    expect(played.contest).toMatchObject({ outcome: 'waiting', opponentScore: null });
    for (const server of servers) server.advance(7 * minuteMs + 24 * 60 * minuteMs);
    await Promise.all(servers.flatMap(({ game }) => [game.closeRunOut(), game.closeRunOut()]));
    const { body: decided } = await createChallengeCalls(odile).get(challenge.id);
    // Nine questions at their full limit against ten quick answers.
    expect(decided).toMatchObject({ status: 'completed', winnerId: odile.id, challengerScore: 100 });
    expect(await stats(wren)).toMatchObject({ gamesPlayed: 1, gamesWon: 0 });
    expect(await stats(odile)).toMatchObject({ gamesPlayed: 1, gamesWon: 1 });
  });
});
