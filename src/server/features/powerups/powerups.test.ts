import { describe, expect, it } from 'vitest';
import type { PlayQuestion } from '#shared/game/contract.ts';
import type { PowerUpInventory } from '#shared/powerups/contract.ts';
import { useTestApp } from '#test/harness/app.ts';
import { becomeFriends } from '#test/harness/friends.ts';
import { buildPlayer, type Player, rightAnswer } from '#test/harness/player.ts';

const app = useTestApp();
const owned = async (player: Player) => (await player.browser.get<PowerUpInventory>('/api/user/powerups')).body;
const first = async (player: Player, path?: string) => (await player.deal(path))[0] as PlayQuestion;
const survival = '/api/questions/random?gameMode=survival';

describe('power-ups', () => {
  it('a new player owns three of each', async () => {
    expect(await owned(await buildPlayer(app))).toEqual({ extraTime: 3, skipQuestion: 3, extraLife: 3, fiftyFifty: 3 });
  });

  it('50/50 takes away two wrong answers, the same two when asked again', async () => {
    const player = await buildPlayer(app);
    const question = await first(player);
    const effect = await player.use('fiftyFifty', question);
    expect(effect.body.count).toBe(2);
    expect(effect.body.removedAnswers).toHaveLength(2);
    expect(effect.body.removedAnswers).not.toContain(await rightAnswer(app, question));
    const again = await player.use('fiftyFifty', question);
    expect(again.body).toEqual(effect.body);
    expect((await first(player)).removedAnswers).toEqual(effect.body.removedAnswers);
  });

  it('extra time adds 15 s up to 30 s, in survival up to 60 s', async () => {
    const player = await buildPlayer(app);
    const normal = await first(player);
    app.advance(20_000);
    const { body } = await player.use('extraTime', normal);
    expect((body.startsInMs ?? 0) + (body.timeLimitMs ?? 0)).toBeCloseTo(25_000, -3);
    await player.submit();
    const run = await first(player, survival);
    const more = (await player.use('extraTime', run)).body;
    expect((more.startsInMs ?? 0) + (more.timeLimitMs ?? 0)).toBeCloseTo(45_000, -3);
  });

  it('a skip closes the ticket: not answered, not wrong, and the next question may come at once', async () => {
    const player = await buildPlayer(app);
    const question = await first(player);
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

  it('an extra life adds one, in survival a spare for the next wrong answer', async () => {
    const player = await buildPlayer(app);
    const question = await first(player);
    expect((await player.use('extraLife', question)).body.lives).toBe(4);
    await player.submit();
    const run = await first(player, survival);
    expect((await player.use('extraLife', run)).body.lives).toBe(2);
    const verdict = await player.answer(run, 'wrong');
    expect(verdict.body).toMatchObject({ isGameOver: false, lives: 1 });
    expect((await player.answer(await player.next(run.gameId), 'wrong')).body.isGameOver).toBe(true);
  });

  it('come once a game in survival', async () => {
    const player = await buildPlayer(app);
    const run = await first(player, survival);
    await player.use('skipQuestion', run);
    expect((await player.use('skipQuestion', await player.next(run.gameId))).status).toBe(409);
    expect((await owned(player)).skipQuestion).toBe(2);
  });

  it('twenty at once take one', async () => {
    const player = await buildPlayer(app);
    const question = await first(player);
    const answers = await Promise.all(Array.from({ length: 20 }, () => player.use('extraLife', question)));
    expect(answers.every((answer) => answer.status === 200)).toBe(true);
    expect((await owned(player)).extraLife).toBe(2);
    expect(answers[0]?.body.lives).toBe(4);
  });

  it('never fall below zero, whatever comes at once', async () => {
    const player = await buildPlayer(app, { powerUps: 1 });
    const friend = await buildPlayer(app);
    await becomeFriends(player, friend);
    const question = await first(player);
    const order = { receiverId: friend.id, type: 'power-up', item: 'fiftyFifty', quantity: 1, message: null };
    const answers = await Promise.all([
      player.use('fiftyFifty', question),
      ...Array.from({ length: 4 }, () => player.browser.post('/api/gifts/send', order)),
    ]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409, 409, 409]);
    expect((await owned(player)).fiftyFifty).toBe(0);
  });

  it('without one, too late, decided, or by somebody else, nothing is taken', async () => {
    const player = await buildPlayer(app, { powerUps: 0 });
    const question = await first(player);
    const none = await player.use('extraTime', question);
    expect([none.status, none.text]).toEqual([409, expect.stringContaining("You don't have any of this power-up")]);
    const rich = await buildPlayer(app);
    expect((await rich.use('extraTime', question)).status).toBe(404);
    expect((await rich.use('extraTime')).status).toBe(409);
    const own = await first(rich);
    app.advance(36_000);
    expect((await rich.use('extraTime', own)).status).toBe(409);
    await rich.answer(own, 'timeout');
    expect((await rich.use('fiftyFifty', own)).status).toBe(409);
    expect(await owned(rich)).toEqual({ extraTime: 3, skipQuestion: 3, extraLife: 3, fiftyFifty: 3 });
  });

  it('extra time with time off has no effect, and is not taken', async () => {
    const player = await buildPlayer(app);
    const question = await first(player, '/api/questions/random?timeFactor=off');
    expect((await player.use('extraTime', question)).status).toBe(409);
    expect((await owned(player)).extraTime).toBe(3);
  });

  it('without a ticket act on the running question of the latest open game', async () => {
    const player = await buildPlayer(app);
    const question = await first(player);
    expect((await player.use('extraLife')).body).toMatchObject({ gameId: question.gameId, lives: 4 });
  });

  it.each([
    { powerUpType: 'cheat' },
    { powerUpType: 'extraTime', ticket: 'no' },
    {},
    { powerUpType: 'extraTime', x: 1 },
  ])('refuse %j with a 400', async (body) => {
    const player = await buildPlayer(app);
    expect((await player.browser.post('/api/user/powerups/use', body)).status).toBe(400);
  });
});
