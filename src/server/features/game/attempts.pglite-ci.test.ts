import { describe, expect, it } from 'vitest';
import type { PlayQuestion } from '#shared/game/contract.ts';
import { useTestApp } from '#test/harness/app.ts';
import { buildPlayer, type Player, findCorrectAnswer } from '#test/harness/player.ts';

const app = useTestApp();

const survival = '/api/questions/random?gameMode=survival';

async function dealQuestion(player: Player, path?: string): Promise<PlayQuestion> {
  return (await player.deal(path))[0] as PlayQuestion;
}

describe('verdict', () => {
  it('includes correctness, points and lives, but nothing about the next question', async () => {
    const player = await buildPlayer(app);
    const first = await dealQuestion(player);
    const right = await player.answer(first, 'right');
    expect(right.body).toMatchObject({
      isCorrect: true,
      correctAnswer: await findCorrectAnswer(app, first),
      pointsEarned: first.points,
      score: first.points,
      lives: 3,
      questionsCorrect: 1,
      isGameOver: false,
      gameId: first.gameId,
    });
    expect(right.body.explanation).toMatch(/\w/);
    expect(Object.keys(right.body)).not.toContain('next');
    const wrong = await player.answer(await player.next(first.gameId), 'wrong');
    expect(wrong.body).toMatchObject({ isCorrect: false, pointsEarned: 0, lives: 2, score: first.points });
  });

  it('is not given for a skipped question, whose answer is revealed once the game is closed', async () => {
    const player = await buildPlayer(app);
    const first = await dealQuestion(player);
    expect((await player.use('skipQuestion', first)).status).toBe(200);
    for (const how of ['right', 'wrong'] as const) {
      const answer = await player.answer(first, how);
      expect(answer).toMatchObject({ status: 409, body: { code: 'questionDecided' } });
      expect(JSON.stringify(answer.body)).not.toContain(await findCorrectAnswer(app, first));
    }
  });

  it('is stored: a repeat returns it whatever the client now claims', async () => {
    const player = await buildPlayer(app);
    const first = await dealQuestion(player);
    const wrong = await player.answer(first, 'wrong');
    const repeat = await player.answer(first, 'right', { questionId: 999, timeTaken: 0 });
    expect(repeat.body).toEqual(wrong.body);
  });

  it('is decided once when the same attempt arrives twenty times at once', async () => {
    const player = await buildPlayer(app);
    const first = await dealQuestion(player);
    const ways = Array.from({ length: 20 }, (_, index): 'right' | 'wrong' => (index % 2 ? 'right' : 'wrong'));
    const verdicts = await Promise.all(ways.map((how) => player.answer(first, how)));
    expect(new Set(verdicts.map((verdict) => JSON.stringify([verdict.body.isCorrect, verdict.body.score]))).size).toBe(
      1,
    );
    const state = await player.browser.get<{ questionsAnswered: number }>(`/api/game/${first.gameId}`);
    expect(state.body.questionsAnswered).toBe(1);
  });

  it('is a timeout even for the right answer if the player requested the deal again after the limit', async () => {
    const player = await buildPlayer(app);
    const first = await dealQuestion(player);
    app.advance(40_000);
    const again = await dealQuestion(player);
    expect(again.ticket).toBe(first.ticket);
    expect((await player.answer(first, 'right')).body).toMatchObject({ isCorrect: false, lives: 2 });
  });

  it('allows for two network outages in a normal game, none in survival', async () => {
    const player = await buildPlayer(app);
    let question = await dealQuestion(player);
    const outcomes: boolean[] = [];
    for (let tunnel = 0; tunnel < 3; tunnel += 1) {
      app.advance(60_000);
      const verdict = await player.answer(question, 'right', { timeTaken: 10 });
      outcomes.push(verdict.body.isCorrect);
      question = await player.next(question.gameId);
    }
    expect(outcomes).toEqual([true, true, false]);
    await player.submit();
    const run = await dealQuestion(player, survival);
    app.advance(60_000);
    expect((await player.answer(run, 'right', { timeTaken: 10 })).body).toMatchObject({
      isCorrect: false,
      isGameOver: true,
    });
  });

  it('ends a normal game when the third life is lost', async () => {
    const player = await buildPlayer(app);
    const first = await dealQuestion(player);
    const verdicts = [await player.answer(first, 'timeout')];
    for (let lives = 2; lives > 0; lives -= 1) {
      verdicts.push(await player.answer(await player.next(first.gameId), 'timeout'));
    }
    expect(verdicts.map((verdict) => verdict.body.isGameOver)).toEqual([false, false, true]);
    const after = await player.browser.post<{ code: string }>(`/api/game/${first.gameId}/next`);
    expect([after.status, after.body.code]).toEqual([409, 'gameClosed']);
  });

  it('in survival leads to one question after another, rising in difficulty, without repeats', async () => {
    const player = await buildPlayer(app);
    let question = await dealQuestion(player, survival);
    const met: PlayQuestion[] = [];
    while (met.length < 12) {
      met.push(question);
      const { body } = await player.answer(question, 'right');
      expect(body.isGameOver).toBe(false);
      question = await player.next(question.gameId);
    }
    const rank = { easy: 0, medium: 1, hard: 2 };
    const ranks = met.map((one) => rank[one.difficulty]);
    expect(ranks).toEqual([...ranks].sort());
    expect(new Set(met.map((one) => one.id)).size).toBe(12);
    expect((await player.answer(question, 'wrong')).body).toMatchObject({ isGameOver: true, lives: 0 });
  });

  it('lets a player who reads on wait without cost', async () => {
    const player = await buildPlayer(app);
    const question = await dealQuestion(player, survival);
    await player.answer(question, 'right');
    app.advance(60_000);
    const next = await player.next(question.gameId);
    expect(next.startsInMs).toBeCloseTo(0, -3);
    const second = await player.answer(next, 'right', { timeTaken: 0 });
    expect(second.body.isCorrect).toBe(true);
    expect(second.body.pointsEarned).toBeGreaterThan(350);
  });
});

describe('invalid attempt', () => {
  it('is rejected when it is forged, moved, or another player’s', async () => {
    const player = await buildPlayer(app);
    const stranger = await buildPlayer(app);
    const first = await dealQuestion(player);
    const forged = first.ticket.replace(/.{4}$/, 'AAAA');
    expect((await player.answer(first, 'right', { ticket: forged })).status).toBe(404);
    expect((await player.answer(first, 'right', { questionId: first.id + 1 })).status).toBe(400);
    expect((await stranger.answer(first, 'right')).status).toBe(404);
    expect((await player.answer(first, 'right', { ticket: 'x' })).status).toBe(400);
    expect((await player.answer(first, 'right', { ticket: `9999999999.1.${'A'.repeat(22)}` })).status).toBe(404);
    expect((await player.answer(first, 'right')).body.isCorrect).toBe(true);
  });

  it('is a 409 once its game has moved on', async () => {
    const player = await buildPlayer(app);
    const first = await dealQuestion(player);
    await player.submit();
    expect((await player.answer(first, 'right')).status).toBe(409);
  });

  it.each([
    ['an answer that is not among the answers', { answer: 'None of these' }, 'answer'],
    ['no ticket', { ticket: undefined }, 'ticket'],
    ['a negative time', { timeTaken: -1 }, 'timeTaken'],
    ['a time that is a word', { timeTaken: 'soon' }, 'timeTaken'],
    ['an unknown field', { cheat: true }, 'cheat'],
  ])('is a 400 that names the field: %s', async (_name, change, field) => {
    const player = await buildPlayer(app);
    const first = await dealQuestion(player);
    const answer = await player.answer(first, 'right', change);
    expect(answer.status).toBe(400);
    expect(JSON.stringify(answer.body)).toContain(field);
    expect((await player.answer(first, 'right')).body.isCorrect).toBe(true);
  });
});

describe('score', () => {
  it('counts the remaining seconds of a survival answer by the server clock, not by the claim', async () => {
    const player = await buildPlayer(app);
    const first = await dealQuestion(player, survival);
    app.advance(20_000);
    const verdict = await player.answer(first, 'right', { timeTaken: 0 });
    // 20 s measured, of which at most 5 s count as network delay: 15 s left, minus the time this machine took.
    expect(verdict.body.pointsEarned).toBeGreaterThanOrEqual(first.points + 100);
    expect(verdict.body.pointsEarned).toBeLessThanOrEqual(first.points + 150);
  });
});
