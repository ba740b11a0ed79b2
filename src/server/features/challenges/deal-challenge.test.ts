import { describe, expect, it } from 'vitest';
import type { GameState, PlayQuestion } from '#shared/game/contract.ts';
import { statement } from '#server/platform/database/database.ts';
import { useTestApp } from '#test/harness/app.ts';
import {
  createAcceptedChallenge,
  answerChallenge,
  createFriendPair,
  createChallengeCalls,
  playChallenge,
} from '#test/harness/api/challenges.ts';
import { buildPlayer, type Player, answerAllQuestions, createAnswers } from '#test/harness/player.ts';

const app = useTestApp();

const countGames = statement('test.contest-games', 'select count(*)::int as count from game where contest_id = $1');
const editQuestion = statement(
  'test.edit',
  `with kept as (
     insert into question_revision (question_id, revision, category_id, question, correct_answer, wrong_answers,
       difficulty, points, explanation)
     select id, revision + 1, category_id, 'Reworded?', correct_answer, wrong_answers, difficulty, points, explanation
     from question where id = $1)
   update question set question = 'Reworded?', revision = revision + 1, deleted_at = now() where id = $1`,
);

const state = async (player: Player, gameId: number) =>
  (await player.browser.get<GameState>(`/api/game/${gameId}`)).body;
const texts = (questions: readonly PlayQuestion[]) =>
  questions.map(({ id, question, points }) => [id, question, points]);

describe('challenge dealing', () => {
  it('deals both players the same ten questions in the same order, one by one and without lives', async () => {
    const [wren, odile] = await createFriendPair(app);
    const challenge = await createAcceptedChallenge(wren, odile);
    const first = await answerChallenge(wren, challenge, createAnswers(4));
    expect(first.questions).toHaveLength(10);
    expect(new Set(first.questions.map(({ id }) => id)).size).toBe(10);
    expect(first.verdicts.map(({ lives }) => lives)).toEqual(Array(10).fill(null));
    expect(first.verdicts.map(({ isGameOver }) => isGameOver)).toEqual([...Array(9).fill(false), true]);
    expect(first.questions.map(({ total, timeLimitMs }) => [total, timeLimitMs])).toEqual(
      Array.from({ length: 10 }, () => [10, 30_000]),
    );
    const second = await answerChallenge(odile, challenge, createAnswers(10));
    expect(texts(second.questions)).toEqual(texts(first.questions));
    expect(second.questions.map(({ ticket }) => ticket)).not.toEqual(first.questions.map(({ ticket }) => ticket));
  });

  it('keeps the original wording when questions are edited or deleted meanwhile', async () => {
    const [wren, odile] = await createFriendPair(app);
    const challenge = await createAcceptedChallenge(wren, odile, 20);
    const { questions } = await answerChallenge(wren, challenge, createAnswers(10));
    const edited = questions[3] as PlayQuestion;
    await app.database.run(editQuestion, [edited.id]);
    const { questions: same } = await answerChallenge(odile, challenge, createAnswers(0));
    expect(texts(same)).toEqual(texts(questions));
  });

  it('starts the clock with the first deal', async () => {
    const [wren, odile] = await createFriendPair(app);
    const { id } = await createAcceptedChallenge(wren, odile);
    const [first] = (await createChallengeCalls(wren).deal(id)).body;
    const [again] = (await createChallengeCalls(wren).deal(id)).body;
    expect(again?.ticket).toBe(first?.ticket);
    expect(again?.startsInMs).toBeLessThan(first?.startsInMs ?? 0);
    await wren.answer(first as PlayQuestion, 'wrong');
    expect(await wren.next(first?.gameId ?? 0)).toMatchObject({ position: 2, timeLimitMs: 30_000, verdict: null });
  });

  it('uses the time factor of each player and always has ten questions', async () => {
    const [wren, odile] = await createFriendPair(app);
    const { id } = await createAcceptedChallenge(wren, odile);
    const path = `/api/categories/1/questions?challenge=${id}&gameMode=challenge&count=3`;
    const off = await wren.browser.get<{ message: string }>(`${path}&timeFactor=off`);
    expect([off.status, off.body.message]).toEqual([400, expect.stringContaining('timeFactor')]);
    const [question] = await wren.deal(`${path}&timeFactor=10`);
    expect(question).toMatchObject({ total: 10, timeLimitMs: 300_000 });
    expect(await state(wren, question?.gameId ?? 0)).toMatchObject({ timeFactor: 10, lives: null });
    const [other] = (await createChallengeCalls(odile).deal(id)).body;
    expect([other?.id, other?.timeLimitMs]).toEqual([question?.id, 30_000]);
  });

  it('shows only the running and the closed questions', async () => {
    const [wren, odile] = await createFriendPair(app);
    const challenge = await createAcceptedChallenge(wren, odile);
    const { gameId } = await answerChallenge(wren, challenge, ['right', 'wrong']);
    const seen = await state(wren, gameId);
    expect(seen.questions.map(({ verdict }) => verdict?.outcome ?? null)).toEqual(['right', 'wrong', null]);
    expect(seen).toMatchObject({ gameMode: 'challenge', score: 100, lives: null, isGameOver: false });
    expect((await odile.browser.get(`/api/game/${gameId}`)).status).toBe(404);
  });

  it('deals each question once even for twenty concurrent requests', async () => {
    const [wren, odile] = await createFriendPair(app);
    const { id, category } = await createAcceptedChallenge(wren, odile);
    const deals = await Promise.all(
      Array.from({ length: 20 }, (_, index) => createChallengeCalls(index % 2 ? wren : odile).deal(id)),
    );
    expect(deals.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(new Set(deals.map(({ body }) => body[0]?.ticket)).size).toBe(2);
    expect(new Set(deals.map(({ body }) => body[0]?.id)).size).toBe(1);
    expect(await app.database.run(countGames, [id])).toEqual([{ count: 2 }]);
    await wren.submit({ gameMode: 'challenge' });
    expect((await createChallengeCalls(wren).deal(id, category.id)).body).toMatchObject({ code: 'challengePlayed' });
  });

  it('lets the challenger play at once and the challenged player after accepting', async () => {
    const [wren, odile] = await createFriendPair(app);
    const { body: challenge } = await createChallengeCalls(wren).challenge(odile.id);
    expect((await createChallengeCalls(odile).deal(challenge.id)).body).toMatchObject({ code: 'challengeNotAccepted' });
    expect((await playChallenge(wren, challenge, createAnswers(5))).body.contest?.outcome).toBe('waiting');
    await createChallengeCalls(odile).accept(challenge.id);
    expect((await playChallenge(odile, challenge, createAnswers(2))).body.contest?.outcome).toBe('lost');
  });

  it('prefers questions that neither player has seen', async () => {
    const [wren, odile] = await createFriendPair(app);
    const met = await answerAllQuestions(wren, '/api/categories/21/questions');
    await wren.submit();
    met.push(...(await answerAllQuestions(odile, '/api/categories/21/questions?count=5')));
    await odile.submit();
    const challenge = await createAcceptedChallenge(wren, odile, 21);
    const { questions } = await answerChallenge(wren, challenge, createAnswers(10));
    const ids = new Set(met.map(({ id }) => id));
    expect(questions.filter(({ id }) => ids.has(id))).toEqual([]);
  });

  it.each([
    ['/api/categories/1/questions?gameMode=challenge', 400, 'challenge'],
    ['/api/questions/random?gameMode=challenge', 400, 'challenge'],
    ['/api/questions/random?challenge=1', 400, 'challenge'],
    ['/api/categories/1/questions?challenge=abc', 400, 'challenge'],
    ['/api/categories/1/questions?challenge=424242', 404, undefined],
  ])('answers %s with %i', async (path, status, field) => {
    const player = await buildPlayer(app);
    const answer = await player.browser.get<{ errors?: { field: string }[] }>(path);
    expect([answer.status, answer.body.errors?.[0]?.field]).toEqual([status, field]);
  });

  it('returns 404 for another category or a third person', async () => {
    const [wren, odile] = await createFriendPair(app);
    const { id } = await createAcceptedChallenge(wren, odile);
    expect((await createChallengeCalls(wren).deal(id, 2)).status).toBe(404);
    const third = await buildPlayer(app);
    expect((await createChallengeCalls(third).deal(id)).body).toMatchObject({ code: 'challengeNotFound' });
  });
});
