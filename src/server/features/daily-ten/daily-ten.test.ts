import { describe, expect, it } from 'vitest';
import type { TenDate, TenDay, TenToday } from '#shared/daily-ten/contract.ts';
import type { GameState, OpenGame, PastGame, PlayQuestion } from '#shared/game/contract.ts';
import type { PracticePack } from '#shared/practice/contract.ts';
import { shiftDate } from '#shared/daily/streak.ts';
import { dailyTen } from '#server/db/schema/daily.ts';
import { question } from '#server/db/schema/questions.ts';
import { statement } from '#server/platform/database/database.ts';
import { computed } from '#server/platform/database/rows.ts';
import { useTestApp } from '#test/harness/app.ts';
import { createCalendar } from '#test/harness/calendar.ts';
import { befriend } from '#test/harness/api/friends.ts';
import {
  answerFrom,
  buildGuest,
  buildPlayer,
  type AnswerOutcome,
  type Player,
  createAnswers,
} from '#test/harness/player.ts';
import { buildServices } from '#test/harness/services.ts';
import { password } from '#test/harness/sign-up.ts';
import { dealDailyTen } from './daily-ten.ts';
import { createDailyTenJobs } from './jobs.ts';

const app = useTestApp();
const calendar = createCalendar(app);
const path = '/api/daily-ten/questions';

const readSets = statement(
  'test.daily-ten.sets',
  `select question_ids as "questionIds" from daily_ten where date = $1`,
  { questionIds: dailyTen.questionIds },
);
const retire = statement(
  'test.daily-ten.retire',
  `with kept as (
     insert into question_revision (question_id, revision, category_id, question, correct_answer, wrong_answers,
       difficulty, points, explanation)
     select id, revision + 1, category_id, 'Reworded?', correct_answer, wrong_answers, difficulty, points, explanation
     from question where id = $1),
   raised as (update bank_version set version = version + 1 returning version)
   update question set question = 'Reworded?', revision = revision + 1, status = 'retired',
     changed_in = (select version from raised) where id = $1`,
);

const readAnswers = statement(
  'test.daily-ten.answers',
  'select id as "questionId", revision, wrong_answers[1] as answer from question where id = any($1)',
  { questionId: question.id, revision: question.revision, answer: computed.text() },
);

let dates = 0;
/** Noon of a date that no other test of this file uses, so no player has played it yet. */
function getUnusedNoon(): string {
  calendar.goTo(shiftDate(calendar.today(), dates++ === 0 ? 0 : 3), '12:00:00');
  return calendar.today();
}

const getToday = async (player: Player) => (await player.browser.get<TenToday>('/api/daily-ten')).body;
const getDay = (player: Player, date: string) => player.browser.get<TenDay>(`/api/daily-ten/dates/${date}`);

async function playTen(player: Player, how: readonly AnswerOutcome[], query = ''): Promise<readonly PlayQuestion[]> {
  const [first] = await player.deal(path + query);
  if (!first) throw new Error('no question was dealt');
  if (how.length > 0) await answerFrom(player, first, how);
  const submitted = await player.submit({ gameId: first.gameId });
  if (submitted.status !== 200) throw new Error(submitted.text);
  return (await player.browser.get<GameState>(`/api/game/${first.gameId}`)).body.questions;
}

describe('Daily Ten questions', () => {
  it('are the same for everyone, rise in difficulty, and are fixed once by twenty concurrent first deals on two servers', async () => {
    const date = getUnusedNoon();
    const players = await Promise.all(Array.from({ length: 20 }, () => buildPlayer(app)));
    const dealt = await Promise.all(players.map((player) => player.deal(path)));
    expect(new Set(dealt.map(([first]) => first?.id)).size).toBe(1);
    const [set] = await app.database.run(readSets, [date]);
    const [one, other] = players as [Player, Player];
    for (const player of [one, other]) {
      const [first] = (await player.deal(path)) as [PlayQuestion];
      await answerFrom(player, first, createAnswers(10));
      const { questions } = (await player.browser.get<GameState>(`/api/game/${first.gameId}`)).body;
      expect(questions.map(({ id }) => id)).toEqual(set?.questionIds);
      expect(questions.map(({ difficulty }) => difficulty)).toEqual([
        ...Array(4).fill('easy'),
        ...Array(4).fill('medium'),
        ...Array(2).fill('hard'),
      ]);
      expect(questions.every(({ picture, points }) => picture === null && points > 0)).toBe(true);
    }
  });

  it('are dealt once: twenty concurrent deals open one game, and afterwards it counts as played', async () => {
    getUnusedNoon();
    const wren = await buildPlayer(app);
    const answers = await Promise.all(Array.from({ length: 20 }, () => wren.browser.get<PlayQuestion[]>(path)));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(new Set(answers.map(({ body }) => body[0]?.ticket)).size).toBe(1);
    expect((await wren.browser.get<OpenGame>('/api/user/game')).body).toMatchObject({
      gameMode: 'dailyTen',
      total: 10,
    });
    expect((await getToday(wren)).run).toBeNull();
    const [first] = (await wren.deal(path)) as [PlayQuestion];
    await answerFrom(wren, first, ['right', 'wrong', 'timeout']);
    await wren.submit({ gameId: first.gameId });
    expect((await getToday(wren)).run).toEqual({
      outcomes: ['right', 'wrong', 'timeout', ...Array(7).fill('missed')],
      correct: 1,
      isUntimed: false,
      isRanked: true,
    });
    const again = await wren.browser.get<{ code: string }>(path);
    expect([again.status, again.body.code]).toEqual([409, 'dailyTenPlayed']);
    calendar.nextDay();
    expect((await wren.deal(path)).length).toBe(1);
  });

  it('keep their wording when a question is edited and retired, and repeat nothing from the last year', async () => {
    getUnusedNoon();
    const [wren, odile] = [await buildPlayer(app), await buildPlayer(app)];
    const before = await playTen(wren, createAnswers(10));
    await app.database.run(retire, [before[0]?.id]);
    // Another server, which has loaded the current question bank.
    const rules = { playerId: odile.id, network: '10.0.0.1', timeFactor: 1, replace: false };
    const another = await buildServices(app);
    another.advance(Date.parse(`${calendar.today()}T12:00:00Z`) - Date.now());
    const [asked] = await dealDailyTen(another.dailyTen, rules);
    expect(asked?.question).toBe(before[0]?.question);
    const after = await playTen(odile, createAnswers(10));
    expect(after.map(({ id, question }) => [id, question])).toEqual(before.map(({ id, question }) => [id, question]));
    calendar.nextDay();
    const next = await playTen(wren, createAnswers(10));
    expect(next.filter(({ id }) => before.some((one) => one.id === id))).toEqual([]);
  });
});

describe('Daily Ten run', () => {
  it('allows no pause, no power-up and no time factor except off, and is not left without confirmation', async () => {
    getUnusedNoon();
    const wren = await buildPlayer(app);
    for (const factor of ['2', '5', '10']) {
      const answer = await wren.browser.get<{ message: string }>(`${path}?timeFactor=${factor}`);
      expect([answer.status, answer.body.message]).toEqual([400, expect.stringContaining('timeFactor')]);
    }
    expect((await getToday(wren)).openDate).toBeNull();
    const [first] = (await wren.deal(path)) as [PlayQuestion];
    const refused = [
      await wren.browser.post<{ code: string }>(`/api/game/${first.gameId}/pause`),
      await wren.browser.post<{ code: string }>(`/api/game/${first.gameId}/resume`),
      await wren.use('fiftyFifty', first),
      await wren.use('skipQuestion', first),
    ];
    expect(refused.map(({ status, text }) => [status, JSON.parse(text).code])).toEqual(
      Array.from({ length: 4 }, () => [409, 'notInDailyTen']),
    );
    expect((await wren.browser.get('/api/questions/random?count=3')).status).toBe(409);
    expect((await wren.browser.get<PlayQuestion[]>('/api/questions/random?gameMode=dailyTen')).status).toBe(400);
    // In a tunnel: this mode does not accept late answers.
    app.advance(40_000);
    expect((await wren.answer(first, 'right')).body.isCorrect).toBe(false);
    // A player who leaves it for another game has played it.
    expect((await wren.browser.get('/api/questions/random?replace=true')).status).toBe(200);
    expect((await getToday(wren)).run?.outcomes).toEqual(['timeout', ...Array(9).fill('missed')]);
  });

  it('is dealt only for the date that the player means', async () => {
    const date = getUnusedNoon();
    const next = shiftDate(date, 1);
    const wren = await buildPlayer(app);
    const codeOf = async (meant: string) => {
      const { status, body } = await wren.browser.get<{ code: string }>(`${path}?date=${meant}`);
      return [status, body.code];
    };
    expect(await codeOf(next)).toEqual([409, 'dailyTenNotToday']);
    expect((await wren.browser.get(`${path}?date=2026-02-30`)).status).toBe(400);
    const [first] = (await wren.deal(`${path}?date=${date}`)) as [PlayQuestion];
    calendar.goTo(next, '00:01:00');
    // The run is open and continues with its original date.
    expect(await codeOf(next)).toEqual([409, 'dailyTenNotToday']);
    await wren.deal(`${path}?date=${date}`);
    await wren.submit({ gameId: first.gameId });
    expect(await codeOf(date)).toEqual([409, 'dailyTenNotToday']);
    expect(await getToday(wren)).toMatchObject({ date: next, openDate: null, run: null });
    expect((await wren.deal(`${path}?date=${next}`)).length).toBe(1);
  });

  it('pays nothing and counts for nothing else', async () => {
    const date = getUnusedNoon();
    const [wren, dry] = [await buildPlayer(app), await buildPlayer(app)];
    const reads = [
      ...[
        '/api/auth/user',
        '/api/user/stats',
        '/api/user/streak',
        '/api/user/daily-challenge',
        '/api/user/achievements',
      ],
      ...['/api/user/powerups', '/api/user/wallet', '/api/practice', '/api/league', '/api/leaderboard'],
      ...['/api/analytics/progress', '/api/analytics/strengths-weaknesses', '/api/analytics/time/7'],
    ];
    const read = () => Promise.all(reads.map(async (address) => [address, (await wren.browser.get(address)).text]));
    const before = await read();
    const questions = await playTen(wren, createAnswers(8));
    await (await buildServices(app)).game.countQuestions();
    expect(await read()).toEqual(before);
    const ids = questions.map(({ id }) => id);
    const [stats] = await app.database.run(
      statement(
        'test.daily-ten.shown',
        'select count(*)::int as shown from question_choice where question_id = any($1)',
      ),
      [ids],
    );
    expect(stats).toEqual({ shown: 0 });
    const { result, questions: reviewed } = (
      await wren.browser.get<PastGame>(`/api/game/${questions[0]?.gameId}/review`)
    ).body;
    expect(result).toMatchObject({ coinsEarned: 0, stars: 0, dailyChallenge: null, newAchievements: [] });
    // Devices never store these questions for offline play, and submitted answers to them are ignored.
    const pack = (await wren.browser.get<PracticePack>('/api/practice/pack')).body.questions;
    expect(pack?.filter(({ id }) => ids.includes(id))).toEqual([]);
    const bodies = await app.database.run(readAnswers, [ids]);
    const answers = bodies.map((body) => ({ ...body, answeredAt: `${date}T12:00:00Z` }));
    const handedIn = await wren.browser.post('/api/practice/answers', { answers });
    expect([handedIn.status, handedIn.body]).toEqual([200, { counted: 0 }]);
    // Until the date is over in every time zone, the game reveals nothing that could be shared.
    expect(reviewed).toBeNull();
    expect((await wren.browser.post('/api/shares', { kind: 'game', id: questions[0]?.gameId })).status).toBe(409);
    expect((await getDay(dry, date)).status).toBe(404);
  });

  it('counts in the percentile unless a guest played it or time was off, and is shown with the runs of friends', async () => {
    const date = getUnusedNoon();
    const wren = await buildPlayer(app, { name: 'Wren' });
    const odile = await buildPlayer(app, { name: 'Odile' });
    const sorrel = await buildPlayer(app, { name: 'Sorrel' });
    const stranger = await buildPlayer(app);
    const guest = await buildGuest(app);
    await befriend(app, wren, odile);
    await befriend(app, wren, sorrel);
    await playTen(odile, createAnswers(9));
    await playTen(sorrel, createAnswers(10), '?timeFactor=off');
    await playTen(stranger, createAnswers(4));
    await playTen(guest, createAnswers(10));
    expect((await getDay(wren, date)).status).toBe(404);
    await playTen(wren, createAnswers(7));
    const { body } = await getDay(wren, date);
    expect(body).toMatchObject({ date, isOpen: false, questions: null });
    expect(body.standing).toEqual({ others: 2, ahead: 1, level: 0, behind: 1 });
    expect(body.friends.map(({ player, correct, isUntimed }) => [player.displayName, correct, isUntimed])).toEqual([
      ['Sorrel', 10, true],
      ['Odile', 9, false],
    ]);
    expect((await getDay(sorrel, date)).body).toMatchObject({
      standing: null,
      run: { isUntimed: true, isRanked: false },
    });
    expect((await getDay(guest, date)).body).toMatchObject({ standing: null, friends: [], run: { isRanked: false } });
    const kept = {
      email: `${guest.id.toLowerCase()}@players.example`,
      password: 'a long enough one of ten',
      name: 'Fern',
    };
    expect((await guest.browser.post('/api/auth/sign-up/email', kept)).status).toBe(200);
    // The run is kept and its rank never changes; otherwise one person could play as many guests and keep the best run.
    expect((await getDay(guest, date)).body.run).toMatchObject({ correct: 10, isRanked: false });
    expect((await wren.browser.post('/api/friends/block', { playerId: odile.id })).status).toBe(200);
    expect((await getDay(wren, date)).body.friends.map(({ player }) => player.displayName)).toEqual(['Sorrel']);
  });

  it('reveals its answers to everyone once the date is over in every time zone, except while it is being played', async () => {
    const date = getUnusedNoon();
    const [wren, late] = [await buildPlayer(app), await buildPlayer(app)];
    const questions = await playTen(wren, createAnswers(6));
    calendar.goTo(date, '23:59:00');
    await late.deal(`${path}?timeFactor=off`);
    calendar.goTo(shiftDate(date, 1), '11:50:00');
    // A player who has not played gets a 404, whether the questions are fixed or not.
    const fern = await buildPlayer(app);
    expect((await getDay(fern, date)).status).toBe(404);
    expect((await getDay(wren, date)).body.questions).toBeNull();
    expect((await getDay(fern, shiftDate(date, 1))).status).toBe(404);
    calendar.goTo(shiftDate(date, 1), '12:00:01');
    expect((await getDay(late, date)).body.questions).toBeNull();
    const { body } = await getDay(fern, date);
    expect(body).toMatchObject({ isOpen: true, run: null, standing: null, friends: [] });
    expect(body.questions?.map(({ id }) => id)).toEqual(questions.map(({ id }) => id));
    expect(body.questions?.[0]).toMatchObject({ outcome: null, answer: null, knownPercent: null, position: 1 });
    expect(body.questions?.every(({ correctAnswer }) => correctAnswer)).toBe(true);
    const own = (await getDay(wren, date)).body.questions;
    expect(own?.map(({ outcome }) => outcome)).toEqual(createAnswers(6));
    expect(own?.[0]?.answer).toBe(own?.[0]?.correctAnswer);
    expect(own?.[9]?.answer).toBeTypeOf('string');
    expect(own?.[9]?.answer).not.toBe(own?.[9]?.correctAnswer);
    const [gameId] = questions.map((question) => question.gameId);
    expect((await wren.browser.get<PastGame>(`/api/game/${gameId}/review`)).body.questions).toHaveLength(10);
    const list = async (player: Player, query = '') =>
      (await player.browser.get<TenDate[]>(`/api/daily-ten/dates${query}`)).body;
    expect((await list(fern))[0]).toEqual({ date, isOpen: true, run: null });
    expect((await list(wren))[0]).toMatchObject({ date, isOpen: true, run: { correct: 6 } });
    expect((await list(fern, `?before=${date}`)).map((one) => one.date)).not.toContain(date);
    expect((await fern.browser.get('/api/daily-ten/dates/2026-02-30')).status).toBe(400);
    // The set is deleted after a year.
    const services = await buildServices(app);
    services.advance(Date.parse(shiftDate(date, 370)) - Date.now());
    await createDailyTenJobs(services.dailyTen)[0]?.run();
    expect(await app.database.run(readSets, [date])).toEqual([]);
  });

  it('is deleted with its player, whether open or closed', async () => {
    const date = getUnusedNoon();
    const [wren, odile] = [await buildPlayer(app), await buildPlayer(app)];
    await playTen(wren, createAnswers(3));
    await odile.deal(path);
    const exported = (await wren.browser.get<{ dailyTens: unknown[] }>('/api/user/export')).body;
    expect(exported.dailyTens).toMatchObject([{ date, outcomes: 'rrrwwwwwww', correct: 3, isRanked: true }]);
    const left = statement(
      'test.daily-ten.left',
      'select count(*)::int as left from daily_ten_run where player_id = $1',
    );
    for (const player of [wren, odile]) {
      const gone = await player.browser.post('/api/user/delete-account', { password });
      expect(gone.body).toEqual({ deleted: true });
      expect(await app.database.run(left, [player.id])).toEqual([{ left: 0 }]);
    }
  });
});
