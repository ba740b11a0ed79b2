import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { computed } from '#server/platform/database/rows.ts';
import { statement } from '#server/platform/database/database.ts';
import { useTestApp } from '#test/harness/app.ts';
import { becomeFriends } from '#test/harness/api/friends.ts';
import { createPendingGift } from '#test/harness/api/gifts.ts';
import { buildPlayer, playGame, findCorrectAnswer } from '#test/harness/player.ts';

const app = useTestApp();

interface Exported {
  readonly account: Readonly<Record<string, unknown>>;
  readonly sessions: readonly Readonly<Record<string, unknown>>[];
  readonly games: readonly {
    readonly answers: readonly { readonly question: string; readonly answer: string; readonly outcome: string }[];
  }[];
  readonly wallet: readonly { readonly text: string; readonly amount: number }[];
  readonly statistics: Readonly<Record<string, unknown>>;
  readonly days: Readonly<Record<string, unknown>>;
  readonly powerUps: Readonly<Record<string, unknown>>;
  readonly reports: readonly Readonly<Record<string, unknown>>[];
}

const insertGames = statement(
  'test.many-games',
  `with opened as (
     insert into game (player_id, mode, status, date, time_factor, is_by_hand, question_count, lives, opened_at,
       last_call_at, closed_at, is_finished, is_counted, result)
     select $1, 'normal', 'closed', '2026-01-01', 1, false, 10, 3, now(), now(), now(), true, true, '{}'
     from generate_series(1, $2::int) returning id)
   insert into game_question (game_id, position, player_id, question_id, revision, secret, answer_order, outcome,
     chosen_place, used_ms, points_earned, score_after, lives_after, correct_after, closed_at)
   select opened.id, asked.place, $1, asked.id, asked.revision, 'secret', '0123', 'right', 0, 1000, 100, 100, 3, 1, now()
   from opened cross join (select id, revision, row_number() over (order by id)::int as place from question
     where status = 'published' order by id limit 10) as asked`,
);

describe('GET /api/user/export', () => {
  it('returns a file with all data stored about the player', async () => {
    const player = await buildPlayer(app, { name: 'Wren' });
    await playGame(player, ['right', 'wrong', 'timeout']);
    await player.browser.patch('/api/user/profile', { lastName: 'Troglodytes', country: 'AT' });
    const answer = await player.browser.get<Exported>('/api/user/export');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toMatch(
      /^attachment; filename="trivia-quest-\d{4}-\d\d-\d\d\.json"$/,
    );
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(Object.keys(answer.body).sort()).toEqual([
      ...[
        'account',
        'achievements',
        'administratorNotes',
        'ads',
        'avatar',
        'challenges',
        'dailyTens',
        'days',
        'fairPlay',
        'friends',
        'games',
      ],
      ...[
        'gifts',
        'leaderboards',
        'leagues',
        'mailedLinks',
        'mails',
        'notices',
        'notifications',
        'passkeys',
        'playerReports',
        'powerUps',
        'practice',
        'providerLinks',
        'repeatableCalls',
      ],
      ...['reports', 'sessions', 'shares', 'signIns', 'statistics', 'tournaments', 'usage', 'wallet'],
    ]);
    const { account, games, wallet, statistics, days, powerUps, sessions } = answer.body;
    expect(account).toMatchObject({ id: player.id, email: player.email, lastName: 'Troglodytes', country: 'AT' });
    expect(games.map((game) => game.answers.map(({ outcome }) => outcome))).toEqual([
      ['right', 'wrong', 'timeout', 'wrong'],
    ]);
    expect(games[0]).toMatchObject({
      mode: 'normal',
      answers: [
        { question: expect.any(String), answer: expect.any(String), correctAnswer: expect.any(String), points: 100 },
        { points: 0 },
        { answer: null },
        { points: 0 },
      ],
    });
    expect(wallet.map(({ text, amount }) => [text, amount])).toContainEqual(['Welcome gift', 100]);
    expect(statistics).toMatchObject({ gamesPlayed: 1, questionsCorrect: 1, byDate: [{ answered: 4, correct: 1 }] });
    expect(days).toMatchObject({ streak: { current: 1 }, playedDates: [expect.any(String)] });
    expect(powerUps).toMatchObject({ extraTime: 3 });
    expect(sessions).toHaveLength(1);
  });

  it('contains no secrets and no data of other players', async () => {
    const player = await buildPlayer(app, { name: 'Wren' });
    const other = await buildPlayer(app, { name: 'Robin' });
    await playGame(player, ['right']);
    await playGame(other, ['right']);
    const { text } = await player.browser.get('/api/user/export');
    const token = decodeURIComponent(player.browser.cookies.get('trivia-quest.session_token') ?? '').split('.')[0];
    expect(token).toBeTruthy();
    expect(text).not.toContain(token);
    const secrets = statement('test.password', 'select password from account where user_id = $1', {
      password: computed.text(),
    });
    const [own] = await app.database.run(secrets, [player.id]);
    expect(text).not.toContain(own?.password);
    expect(text).not.toContain(other.id);
    expect(text).not.toContain(other.email);
  });

  it('includes of friends only what they show publicly', async () => {
    const player = await buildPlayer(app, { name: 'Wren' });
    const friend = await buildPlayer(app, { name: 'Robin Hood' });
    await becomeFriends(player, friend);
    await createPendingGift(friend, player, { message: 'For your quiver' });
    const { body, text } = await player.browser.get('/api/user/export');
    expect(body).toMatchObject({
      friends: { friends: [{ id: friend.id, displayName: 'Robin Hood' }] },
      gifts: [{ message: 'For your quiver', quantity: 25 }],
    });
    expect(text).not.toContain(friend.email);
  });

  it('contains no answer of a question that is still open', async () => {
    const player = await buildPlayer(app);
    const [asked] = await player.deal('/api/questions/random?count=3');
    if (!asked) throw new Error('nothing was dealt');
    const { body, text } = await player.browser.get<Exported>('/api/user/export');
    expect(body.games).toMatchObject([{ closedAt: null, answers: [] }]);
    expect(text).not.toContain(JSON.stringify(await findCorrectAnswer(app, asked)));
  });

  it('is available only to the player', async () => {
    expect((await app.visitor().get('/api/user/export')).status).toBe(401);
  });

  it('does not block other requests while exporting 5,000 games', async () => {
    const player = await buildPlayer(app);
    for (let count = 0; count < 5000; count += 250) {
      await app.database.run(insertGames, [player.id, 250]);
      // The embedded database runs in this process, so its connections would be closed on wake-up.
      await setImmediate();
    }
    const onlooker = await buildPlayer(app);
    const state = { isDone: false };
    const exporting = player.browser.get<Exported>('/api/user/export').finally(() => {
      state.isDone = true;
    });
    let answered = 0;
    while (!state.isDone) {
      expect((await onlooker.browser.get('/api/auth/user')).status).toBe(200);
      answered += 1;
    }
    const { body } = await exporting;
    expect(body.games).toHaveLength(5000);
    expect(body.games.every((game) => game.answers.length === 10)).toBe(true);
    expect(answered).toBeGreaterThan(3);
  });
});

describe('rate limits', () => {
  const limited = useTestApp({ env: { RATE_LIMIT: 'on' } });

  it('allow twenty exports per hour', async () => {
    const { browser } = await buildPlayer(limited);
    for (let count = 0; count < 20; count += 1) expect((await browser.get('/api/user/export')).status).toBe(200);
    const answer = await browser.get('/api/user/export');
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('count password guesses at an account separately', async () => {
    const { browser, email } = await buildPlayer(limited);
    const leave = (password: string) => browser.post('/api/user/delete-account', { password });
    for (let count = 0; count < 20; count += 1) expect((await leave(`wrong ${count}`)).status).toBe(403);
    expect((await leave('correct horse')).status).toBe(429);
    const signIn = await limited.visitor().post('/api/auth/sign-in/email', { email, password: 'correct horse' });
    expect(signIn.status).toBe(200);
    expect((await browser.get('/api/auth/user')).status).toBe(200);
  });
});
