import { beforeAll, describe, expect, it } from 'vitest';
import { encodeAnswer } from '#shared/progress/recent-answers.ts';
import { statement } from '#server/platform/database/database.ts';
import type { HistoryEntry } from '#shared/progress/contract.ts';
import type { WalletEntry } from '#shared/wallet/contract.ts';
import { administratorEnv } from '#test/harness/administrator.ts';
import { useTestApp } from '#test/harness/app.ts';
import { setCoins } from '#test/harness/coins.ts';
import { createCalendar } from '#test/harness/calendar.ts';
import { buildPlayer, playGame, createWholeGameAnswers } from '#test/harness/player.ts';
import { signInFirstAdministrator } from '#test/harness/api/players.ts';

const app = useTestApp({ env: administratorEnv });
// A date whose daily challenge these games do not fulfil, because its coins would change the counted totals.
beforeAll(() => void createCalendar(app).goToChallenge('survival-10-day'));
const unbelievablePace = statement(
  'test.players.pace',
  `update player_totals set recent_pace = repeat('R', 100) where player_id = $1`,
);

const heldBack = statement(
  'test.held-back',
  `insert into board_score (period, period_start, player_id, points, games_played, reached_at, is_held_back)
   values ('all', '1970-01-01', $1, 100, 10, now(), true)`,
);

const recentAnswers = statement(
  'test.recent-answers',
  `insert into player_totals (player_id, recent_pace, recent_answers) values ($1, repeat('R', 100), $2)`,
);

describe('searching players', () => {
  it('matches a part of the name without case and accents, a part of the e-mail address, or the id', async () => {
    const admin = await signInFirstAdministrator(app);
    const player = await buildPlayer(app, { name: 'Zoë Müller-100%' });
    const [address = ''] = player.email.split('@');
    for (const search of ['zoe mul', 'MÜLLER-100%', address.slice(2, 12).toUpperCase(), player.id]) {
      const query = `?search=${encodeURIComponent(search)}`;
      const { body } = await admin.list(query);
      expect([search, body.map(({ id }) => id)]).toEqual([search, [player.id]]);
      expect((await admin.count(query)).body).toEqual({ count: 1 });
    }
    for (const search of ['%', '％', '＿＿＿', '_______________________________________', 'nobody is called so']) {
      const { body } = await admin.list(`?search=${encodeURIComponent(search)}`);
      expect([search, body.some(({ id }) => id === player.id)]).toEqual([search, /^[%％]$/.test(search)]);
      expect([search, body.every(({ id }) => id === player.id)]).toEqual([search, true]);
    }
  });

  it('matches a name typed with different or missing apostrophes, dashes, dots and spaces', async () => {
    const admin = await signInFirstAdministrator(app);
    const { id } = await buildPlayer(app, { name: 'Flann O’Brien-Quux' });
    for (const search of ["o'brien-quux", 'obrienquux', 'FLANN OBRIEN QUUX', 'o’brien–q']) {
      const { body } = await admin.list(`?search=${encodeURIComponent(search)}`);
      expect([search, body.map((player) => player.id)]).toEqual([search, [id]]);
    }
    expect((await admin.list('?search=--')).body).toEqual([]);
  });

  it('returns players newest first, page by page, with the total number', async () => {
    const admin = await signInFirstAdministrator(app);
    const made = [];
    for (let count = 0; count < 3; count += 1) made.unshift((await buildPlayer(app, { name: 'Quetzal Paged' })).id);
    const first = (await admin.list('?search=quetzal&limit=2')).body;
    const second = (await admin.list('?search=quetzal&limit=2&offset=2')).body;
    expect([...first, ...second].map(({ id }) => id)).toEqual(made);
    expect((await admin.count('?search=quetzal')).body).toEqual({ count: 3 });
  });

  it('filters by state', async () => {
    const admin = await signInFirstAdministrator(app);
    const [active, suspended, fast] = [await buildPlayer(app), await buildPlayer(app), await buildPlayer(app)];
    await admin.suspend(suspended.id);
    await playGame(fast, ['right']);
    await app.database.run(unbelievablePace, [fast.id]);
    await playGame(fast, ['right']);
    const ofState = async (state: string) => (await admin.list(`?state=${state}&limit=100`)).body;
    const ids = async (state: string) => (await ofState(state)).map(({ id }) => id);
    expect(await ids('suspended')).toEqual([suspended.id]);
    expect(await ids('admin')).toEqual([admin.id]);
    expect(await ids('unbelievable')).toEqual([fast.id]);
    expect((await ofState('unbelievable'))[0]).toMatchObject({ isUnbelievable: true, suspension: null });
    expect(await ids('active')).toContain(active.id);
    expect(await ids('active')).not.toContain(suspended.id);
  });

  it('lists players with implausible answers, the least human timing first', async () => {
    const admin = await signInFirstAdministrator(app);
    const [human, machine] = [await buildPlayer(app), await buildPlayer(app)];
    const letters = (msOf: (index: number) => number) =>
      Array.from({ length: 100 }, (_, index) =>
        encodeAnswer({ outcome: 'right', difficulty: index % 2 ? 'easy' : 'hard', usedMs: msOf(index) }),
      ).join('');
    for (const { id } of [human, machine]) await app.database.run(heldBack, [id]);
    await app.database.run(recentAnswers, [human.id, letters((index) => 200 + (index % 10) * 300)]);
    await app.database.run(recentAnswers, [machine.id, letters(() => 900)]);
    const listed = (await admin.list('?state=unbelievable&limit=100')).body.map(({ id }) => id);
    expect(listed.filter((id) => id === human.id || id === machine.id)).toEqual([machine.id, human.id]);
  });

  it.each(['limit=0', 'limit=101', 'offset=-1', 'state=happy', `search=${'x'.repeat(101)}`, 'search=%00', 'name=x'])(
    '%s is a 400 that names the field',
    async (query) => {
      const { status, body } = await (await signInFirstAdministrator(app)).list(`?${query}`);
      expect([status, body.errors?.[0]?.field]).toEqual([400, query.split('=')[0]]);
    },
  );

  it('is restricted to administrators', async () => {
    const { browser, id } = await buildPlayer(app);
    for (const path of ['', `/${id}`, `/${id}/games`, `/${id}/ledger`]) {
      expect((await browser.get(`/api/admin/players${path}`)).status).toBe(403);
      expect((await app.visitor().get(`/api/admin/players${path}`)).status).toBe(401);
    }
  });
});

describe('one player', () => {
  it('is shown with account, statistics and devices, but without tokens', async () => {
    const admin = await signInFirstAdministrator(app);
    const player = await buildPlayer(app, { name: 'Looked At' });
    await playGame(player, createWholeGameAnswers(['right', 'wrong']));
    await setCoins(app, player.id, 40);
    const browser = app.visitor();
    const agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0';
    const credentials = { email: player.email, password: 'correct horse' };
    await browser.post('/api/auth/sign-in/email', credentials, { headers: { 'user-agent': agent } });
    const { body, text } = await admin.get(player.id);
    expect(body).toMatchObject({
      id: player.id,
      email: player.email,
      role: 'player',
      suspension: null,
      isUnbelievable: false,
      coins: 40,
      gamesPlayed: 1,
      gamesWon: 1,
      questionsAnswered: 10,
      questionsCorrect: 9,
      currentStreak: 1,
      longestStreak: 1,
      coinsIn: 105,
      coinsOut: 65,
      timeZone: 'UTC',
      player: { displayName: 'Looked At', firstName: 'Looked At' },
    });
    expect(body.devices.map(({ device }) => device).sort()).toEqual(['Firefox on Linux', null]);
    for (const value of [...player.browser.cookies.values(), ...browser.cookies.values()]) {
      const [token = ''] = value.split('.');
      if (token.length > 8) expect(text).not.toContain(token);
    }
  });

  it('has paged games and ledger entries', async () => {
    const admin = await signInFirstAdministrator(app);
    const player = await buildPlayer(app);
    for (let count = 0; count < 3; count += 1) await playGame(player, ['right']);
    const read = async <Row extends { id: number }>(what: string) => {
      const path = `/api/admin/players/${player.id}/${what}?limit=2`;
      const first = (await admin.browser.get<Row[]>(path)).body;
      return [...first, ...(await admin.browser.get<Row[]>(`${path}&before=${first.at(-1)?.id}`)).body];
    };
    const games = await read<HistoryEntry>('games');
    expect(games.map(({ id }) => id)).toEqual([...games.map(({ id }) => id)].sort((a, b) => b - a));
    expect(games.map(({ score, isFinished }) => [score, isFinished])).toEqual(
      Array.from({ length: 3 }, () => [100, true]),
    );
    const ledger = await read<WalletEntry>('ledger');
    expect(ledger.map(({ amount }) => amount)).toEqual([5, 5, 5, 100].slice(0, ledger.length));
    expect(ledger).toHaveLength(4);
  });

  it('is a 404 and no longer found after deleting the account', async () => {
    const admin = await signInFirstAdministrator(app);
    const player = await buildPlayer(app);
    await player.browser.post('/api/user/delete-account', { password: 'correct horse' });
    expect((await admin.get(player.id)).body.code).toBe('playerNotFound');
    expect((await admin.list(`?search=${player.id}`)).body).toEqual([]);
  });
});
