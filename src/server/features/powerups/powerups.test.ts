import { describe, expect, it } from 'vitest';
import type { PlayQuestion } from '#shared/game/contract.ts';
import type { PowerUpInventory } from '#shared/powerups/contract.ts';
import { useTestApp } from '#test/harness/app.ts';
import { becomeFriends } from '#test/harness/api/friends.ts';
import { buildPlayer, type Player, findCorrectAnswer } from '#test/harness/player.ts';

const app = useTestApp();
const getInventory = async (player: Player) => (await player.browser.get<PowerUpInventory>('/api/user/powerups')).body;
const dealFirst = async (player: Player, path?: string) => (await player.deal(path))[0] as PlayQuestion;
const survival = '/api/questions/random?gameMode=survival';

describe('power-ups', () => {
  it('start with three of each for a new player', async () => {
    expect(await getInventory(await buildPlayer(app))).toEqual({
      extraTime: 3,
      skipQuestion: 3,
      extraLife: 3,
      fiftyFifty: 3,
    });
  });

  it('50/50 removes two wrong answers, and the same two on a repeat', async () => {
    const player = await buildPlayer(app);
    const question = await dealFirst(player);
    const effect = await player.use('fiftyFifty', question);
    expect(effect.body.count).toBe(2);
    expect(effect.body.removedAnswers).toHaveLength(2);
    expect(effect.body.removedAnswers).not.toContain(await findCorrectAnswer(app, question));
    const again = await player.use('fiftyFifty', question);
    expect(again.body).toEqual(effect.body);
    expect((await dealFirst(player)).removedAnswers).toEqual(effect.body.removedAnswers);
  });

  it('extra time adds 15 s up to 30 s, and in survival up to 60 s', async () => {
    const player = await buildPlayer(app);
    const normal = await dealFirst(player);
    app.advance(20_000);
    const { body } = await player.use('extraTime', normal);
    expect((body.startsInMs ?? 0) + (body.timeLimitMs ?? 0)).toBeCloseTo(25_000, -3);
    await player.submit();
    const run = await dealFirst(player, survival);
    const more = (await player.use('extraTime', run)).body;
    expect((more.startsInMs ?? 0) + (more.timeLimitMs ?? 0)).toBeCloseTo(45_000, -3);
  });

  it('a skip closes the ticket without counting as an answer, and the next question may follow at once', async () => {
    const player = await buildPlayer(app);
    const question = await dealFirst(player);
    const skip = await player.use('skipQuestion', question);
    expect(skip.body).toMatchObject({ count: 2, isGameOver: false });
    expect((await player.use('skipQuestion', question)).body.count).toBe(2);
    const { body } = await player.browser.get(`/api/game/${question.gameId}`);
    expect(body).toMatchObject({ questionsAnswered: 0, lives: 3, powerUpsUsed: ['skipQuestion'] });
    const next = await player.next(question.gameId);
    expect([next.position, Math.round((next.startsInMs ?? -9_000) / 1000)]).toEqual([2, 0]);
    const result = await player.answer(next, 'right');
    expect(result.body.isCorrect).toBe(true);
  });

  it('an extra life adds one life, or in survival a spare for the next wrong answer', async () => {
    const player = await buildPlayer(app);
    const question = await dealFirst(player);
    expect((await player.use('extraLife', question)).body.lives).toBe(4);
    await player.submit();
    const run = await dealFirst(player, survival);
    expect((await player.use('extraLife', run)).body.lives).toBe(2);
    const verdict = await player.answer(run, 'wrong');
    expect(verdict.body).toMatchObject({ isGameOver: false, lives: 1 });
    expect((await player.answer(await player.next(run.gameId), 'wrong')).body.isGameOver).toBe(true);
  });

  it('can each be used once per game in survival', async () => {
    const player = await buildPlayer(app);
    const run = await dealFirst(player, survival);
    await player.use('skipQuestion', run);
    expect((await player.use('skipQuestion', await player.next(run.gameId))).status).toBe(409);
    expect((await getInventory(player)).skipQuestion).toBe(2);
  });

  it('twenty concurrent uses take one', async () => {
    const player = await buildPlayer(app);
    const question = await dealFirst(player);
    const answers = await Promise.all(Array.from({ length: 20 }, () => player.use('extraLife', question)));
    expect(answers.every((answer) => answer.status === 200)).toBe(true);
    expect((await getInventory(player)).extraLife).toBe(2);
    expect(answers[0]?.body.lives).toBe(4);
  });

  it('never drop below zero under concurrent use', async () => {
    const player = await buildPlayer(app, { powerUps: 1 });
    const friend = await buildPlayer(app);
    await becomeFriends(player, friend);
    const question = await dealFirst(player);
    const order = { receiverId: friend.id, type: 'power-up', item: 'fiftyFifty', quantity: 1, message: null };
    const answers = await Promise.all([
      player.use('fiftyFifty', question),
      ...Array.from({ length: 4 }, () => player.browser.post('/api/gifts/send', order)),
    ]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409, 409, 409]);
    expect((await getInventory(player)).fiftyFifty).toBe(0);
  });

  it('are not taken without stock, too late, after the verdict or by another player', async () => {
    const player = await buildPlayer(app, { powerUps: 0 });
    const question = await dealFirst(player);
    const none = await player.use('extraTime', question);
    expect([none.status, none.text]).toEqual([409, expect.stringContaining("You don't have any of this power-up")]);
    const rich = await buildPlayer(app);
    expect((await rich.use('extraTime', question)).status).toBe(404);
    expect((await rich.use('extraTime')).status).toBe(409);
    const own = await dealFirst(rich);
    app.advance(36_000);
    expect((await rich.use('extraTime', own)).status).toBe(409);
    await rich.answer(own, 'timeout');
    expect((await rich.use('fiftyFifty', own)).status).toBe(409);
    expect(await getInventory(rich)).toEqual({ extraTime: 3, skipQuestion: 3, extraLife: 3, fiftyFifty: 3 });
  });

  it('extra time has no effect and is not taken when the clock is off', async () => {
    const player = await buildPlayer(app);
    const question = await dealFirst(player, '/api/questions/random?timeFactor=off');
    expect((await player.use('extraTime', question)).status).toBe(409);
    expect((await getInventory(player)).extraTime).toBe(3);
  });

  it('apply to the running question of the latest open game when no ticket is given', async () => {
    const player = await buildPlayer(app);
    const question = await dealFirst(player);
    expect((await player.use('extraLife')).body).toMatchObject({ gameId: question.gameId, lives: 4 });
  });

  it.each([
    { powerUpType: 'cheat' },
    { powerUpType: 'extraTime', ticket: 'no' },
    {},
    { powerUpType: 'extraTime', x: 1 },
  ])('reject %j with a 400', async (body) => {
    const player = await buildPlayer(app);
    expect((await player.browser.post('/api/user/powerups/use', body)).status).toBe(400);
  });
});
