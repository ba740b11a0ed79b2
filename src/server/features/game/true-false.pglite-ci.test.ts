import { describe, expect, it } from 'vitest';
import type { GameState, PlayQuestion } from '#shared/game/contract.ts';
import type { PowerUpInventory } from '#shared/powerups/contract.ts';
import { getGuessFactor } from '#shared/questions/kind-and-difficulty.ts';
import { pointsByDifficulty } from '#shared/questions/difficulty.ts';
import { useTestApp } from '#test/harness/app.ts';
import {
  answerFrom,
  buildPlayer,
  type Player,
  playGame,
  findCorrectAnswer,
  answerAllQuestions,
  createAnswers,
} from '#test/harness/player.ts';
import { replaceWithTrueFalseQuestions } from '#test/harness/true-false-questions.ts';

const place = 12;
const app = useTestApp({ prepare: (database) => replaceWithTrueFalseQuestions(database, place, 60) });
const path = `/api/categories/${place}/questions`;
const survival = '/api/questions/random?gameMode=survival';
const first = async (player: Player, from = path) => (await player.deal(from))[0] as PlayQuestion;
const owned = async (player: Player) => (await player.browser.get<PowerUpInventory>('/api/user/powerups')).body;

describe('a true-or-false game', () => {
  it('asks True before False whichever is correct, and is worth half the points', async () => {
    const player = await buildPlayer(app);
    const seen = await answerAllQuestions(player, `${path}?count=40`);
    expect(seen).toHaveLength(40);
    for (const { kind, answers, points, difficulty } of seen) {
      expect({ kind, answers, points }).toEqual({
        kind: 'trueFalse',
        answers: ['True', 'False'],
        points: pointsByDifficulty[difficulty] / getGuessFactor('trueFalse'),
      });
    }
    expect(new Set(await Promise.all(seen.map((question) => findCorrectAnswer(app, question)))).size).toBe(2);
  });

  it('is played to its end like any other and is exported with its answers', async () => {
    const player = await buildPlayer(app);
    const result = await playGame(player, createAnswers(8), path);
    expect(result).toMatchObject({ questionsAnswered: 10, questionsCorrect: 8, isSuccess: true, stars: 4 });
    expect(result.score).toBe(4 * 50 + 4 * 75);
    const { body } = await player.browser.get<{ games: { answers: { answer: string; correctAnswer: string }[] }[] }>(
      '/api/user/export',
    );
    const answers = body.games[0]?.answers ?? [];
    expect(answers).toHaveLength(10);
    for (const { answer } of answers) expect(['True', 'False']).toContain(answer);
    expect(answers.filter(({ answer, correctAnswer }) => answer === correctAnswer)).toHaveLength(8);
  });

  it('shows the same verdict after a reload', async () => {
    const player = await buildPlayer(app);
    const question = await first(player);
    const right = await findCorrectAnswer(app, question);
    expect((await player.answer(question, 'wrong')).body).toMatchObject({ isCorrect: false, correctAnswer: right });
    const { body } = await player.browser.get<GameState>(`/api/game/${question.gameId}`);
    expect(body.questions[0]).toMatchObject({
      kind: 'trueFalse',
      answers: ['True', 'False'],
      verdict: { outcome: 'wrong', correctAnswer: right, answer: right === 'True' ? 'False' : 'True' },
    });
  });

  it('accepts a late answer from a tunnel, but none that is neither True nor False', async () => {
    const player = await buildPlayer(app);
    const question = await first(player);
    const neither = await player.answer(question, 'right', { answer: 'Perhaps' });
    expect([neither.status, neither.text]).toEqual([400, expect.stringContaining('is not one of the answers')]);
    app.advance(60_000);
    expect((await player.answer(question, 'right', { timeTaken: 20 })).body).toMatchObject({ isCorrect: true });
  });

  it.each([path, survival])('refuses a 50/50 without using it up; a skip and extra time work (%s)', async (from) => {
    const player = await buildPlayer(app);
    const question = await first(player, from);
    const refused = await player.use('fiftyFifty', question);
    expect([refused.status, refused.body]).toEqual([
      409,
      expect.objectContaining({
        code: 'notForTrueFalse',
        message: 'True or false has only two answers: 50/50 cannot take two away.',
      }),
    ]);
    app.advance(20_000);
    expect((await player.use('extraTime', question)).status).toBe(200);
    expect((await player.use('skipQuestion', question)).status).toBe(200);
    expect(await owned(player)).toMatchObject({ fiftyFifty: 3, extraTime: 2, skipQuestion: 2 });
    expect((await player.answer(await player.next(question.gameId), 'right')).body.isCorrect).toBe(true);
  });

  it('earns half the points and half the seconds in a survival run', async () => {
    const player = await buildPlayer(app);
    const run = await first(player, survival);
    const multiplier = { easy: 1, medium: 1.5, hard: 2 }[run.difficulty];
    const { body } = await player.answer(run, 'right', { timeTaken: 5 });
    expect(body.pointsEarned).toBeGreaterThan(Math.floor(50 * multiplier));
    expect(body.pointsEarned).toBeLessThanOrEqual(Math.floor(50 * multiplier + 30 * 5));
  });

  it('repeats a mistake in practice with both answers', async () => {
    const player = await buildPlayer(app);
    const question = await first(player);
    await answerFrom(player, question, ['wrong']);
    await player.submit({ gameId: question.gameId });
    app.advance(2 * 86_400_000);
    const [due] = await player.deal('/api/practice/questions');
    expect(due).toMatchObject({ id: question.id, kind: 'trueFalse', answers: ['True', 'False'] });
  });
});
