import { describe, expect, it } from 'vitest';
import type { GameState, PlayQuestion } from '#shared/game/contract.ts';
import { useTestApp } from '#test/harness/app.ts';
import { buildPlayer, type Player } from '#test/harness/player.ts';

const app = useTestApp();
const pause = (player: Player, question: PlayQuestion) =>
  player.browser.post<GameState>(`/api/game/${question.gameId}/pause`);
const resume = (player: Player, question: PlayQuestion) =>
  player.browser.post<GameState>(`/api/game/${question.gameId}/resume`);
const dealFirst = async (player: Player, path?: string) => (await player.deal(path))[0] as PlayQuestion;

describe('pause', () => {
  it('takes no time from the clock and blocks answers and power-ups', async () => {
    const player = await buildPlayer(app);
    const question = await dealFirst(player);
    expect((await pause(player, question)).body).toMatchObject({ isPaused: true, pausesLeft: 4 });
    app.advance(300_000);
    expect((await player.answer(question, 'right')).status).toBe(409);
    expect((await player.use('skipQuestion', question)).status).toBe(409);
    const resumed = await resume(player, question);
    expect(resumed.body.pauseMsLeft).toBeLessThanOrEqual(300_000);
    expect((await player.answer(question, 'right')).body.isCorrect).toBe(true);
  });

  it('after the limit proves that the player is online', async () => {
    const player = await buildPlayer(app);
    const question = await dealFirst(player);
    app.advance(40_000);
    await pause(player, question);
    await resume(player, question);
    expect((await player.answer(question, 'right', { timeTaken: 5 })).body.isCorrect).toBe(false);
  });

  it('costs a survival question its time bonus', async () => {
    const player = await buildPlayer(app);
    const question = await dealFirst(player, '/api/questions/random?gameMode=survival');
    await pause(player, question);
    await resume(player, question);
    expect((await player.answer(question, 'right')).body.pointsEarned).toBe(question.points);
  });

  it('hides its question from every response until it is over', async () => {
    const player = await buildPlayer(app);
    const question = await dealFirst(player);
    const answers = [
      await pause(player, question),
      await player.browser.get<GameState>(`/api/game/${question.gameId}`),
    ];
    for (const { body } of answers) expect(body).toMatchObject({ isPaused: true, questions: [] });
    expect(await player.deal()).toEqual([]);
    const next = await player.browser.post<{ code: string }>(`/api/game/${question.gameId}/next`);
    expect([next.status, next.body.code]).toEqual([409, 'gamePaused']);
    expect((await resume(player, question)).body.questions.map(({ ticket }) => ticket)).toEqual([question.ticket]);
  });

  it('between two questions costs the next one nothing', async () => {
    const player = await buildPlayer(app);
    const question = await dealFirst(player, '/api/questions/random?gameMode=survival');
    await player.answer(question, 'right');
    expect((await pause(player, question)).status).toBe(200);
    await resume(player, question);
    const next = await player.next(question.gameId);
    expect((await player.answer(next, 'right', { timeTaken: 0 })).body.pointsEarned).toBeGreaterThan(350);
  });

  it('lets the clock continue after ten minutes', async () => {
    const player = await buildPlayer(app);
    const question = await dealFirst(player);
    await pause(player, question);
    app.advance(600_000 + 95_000);
    expect((await player.answer(question, 'right')).body).toMatchObject({ isCorrect: false, lives: 2 });
  });

  it('is available five times per game', async () => {
    const player = await buildPlayer(app);
    const question = await dealFirst(player);
    for (let time = 0; time < 5; time += 1) {
      expect((await pause(player, question)).status).toBe(200);
      expect((await resume(player, question)).status).toBe(200);
    }
    expect((await pause(player, question)).status).toBe(409);
  });

  it('with time off is neither limited nor counted, and marks no question', async () => {
    const player = await buildPlayer(app);
    const question = await dealFirst(player, '/api/questions/random?gameMode=survival&timeFactor=off');
    for (let time = 0; time < 6; time += 1) {
      const paused = await pause(player, question);
      expect(paused.body).toMatchObject({ isPaused: true, pausesLeft: 5, pauseMsLeft: 600_000, questions: [] });
      app.advance(3_600_000);
      const still = await player.browser.get<GameState>(`/api/game/${question.gameId}`);
      expect(still.body).toMatchObject({ isPaused: true, pauseMsLeft: 600_000, questions: [] });
      expect((await player.answer(question, 'right')).status).toBe(409);
      expect((await resume(player, question)).status).toBe(200);
    }
    const { body } = await player.answer(question, 'right');
    expect(body.pointsEarned, 'its bonus of half the time').toBeGreaterThan(question.points);
  });

  it('is one pause when requested twice concurrently', async () => {
    const player = await buildPlayer(app);
    const question = await dealFirst(player);
    const answers = await Promise.all(Array.from({ length: 10 }, () => pause(player, question)));
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    expect((await resume(player, question)).body.pausesLeft).toBe(4);
    expect((await resume(player, question)).status).toBe(409);
  });

  it('returns 404 for another player’s game', async () => {
    const question = await dealFirst(await buildPlayer(app));
    expect((await pause(await buildPlayer(app), question)).status).toBe(404);
  });
});
