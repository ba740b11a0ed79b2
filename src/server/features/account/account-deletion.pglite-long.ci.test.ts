import { describe, expect, it, vi } from 'vitest';
import type { User } from '#shared/account/contract.ts';
import type { LeaderboardEntry } from '#shared/leaderboard/contract.ts';
import type { ReportedQuestion } from '#shared/reports/contract.ts';
import { player } from '#server/db/schema/account.ts';
import { game } from '#server/db/schema/game.ts';
import { wallet } from '#server/db/schema/wallet.ts';
import { computed } from '#server/platform/database/rows.ts';
import { statement } from '#server/platform/database/database.ts';
import { createEvents } from '#server/platform/events/events.ts';
import { administratorEnv, signInAdministrator } from '#test/harness/administrator.ts';
import { useTestApp } from '#test/harness/app.ts';
import { listLedgerEntries } from '#test/harness/coins.ts';
import { testTarget } from '#test/harness/databases.ts';
import { buildPlayer, type Player, playGame } from '#test/harness/player.ts';
import type { Answer, Visitor } from '#test/harness/visitor.ts';

const app = useTestApp({ env: administratorEnv });
const password = 'correct horse';

const deleteAccount = (browser: Visitor, body: object = { password }) =>
  browser.post<{ deleted: boolean }>('/api/user/delete-account', body);

/** Opens the same session in another browser, which receives no updates from the first one. */
function copyBrowser(browser: Visitor): Visitor {
  const copy = app.visitor();
  for (const [name, value] of browser.cookies) copy.cookies.set(name, value);
  return copy;
}

/** Another server learns a moment later that a session has ended. */
const waitForSessionEnd = (browser: Visitor) =>
  vi.waitFor(async () => expect((await browser.get('/api/auth/user')).status).toBe(401), {
    timeout: 20_000,
    interval: 100,
  });

const readTables = statement(
  'test.tables',
  `select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
  { name: computed.text() },
);

async function listTablesContaining(text: string): Promise<string[]> {
  const found: string[] = [];
  for (const { name } of await app.database.run(readTables)) {
    const anywhere = statement(`test.in-${name}`, `select 1 from "${name}" row where row::text ilike $1 limit 1`);
    if ((await app.database.run(anywhere, [`%${text}%`])).length > 0) found.push(name);
  }
  return found;
}

/** Tables that are kept: the ledger, content that others saw, and the source of question and leaderboard statistics. */
const keptTables = [
  // Records that this learner was deleted, so that answers counted later add no mistakes.
  'practice_player',
  // The same for fair play: answers counted later add no evidence.
  'fair_play_evidence',
  ...['player', 'wallet', 'ledger_entry', 'game', 'game_question', 'board_score', 'question_report'],
  ...['challenge', 'gift', 'notification', 'audit_entry', 'import_job'],
];

const lockGame = statement('test.hold-game', 'select 1 from game where id = $1 for no key update');

const dealNext = statement(
  'test.deal-next',
  `insert into game_question (game_id, position, player_id, question_id, revision, secret, answer_order)
   select game_id, 2, player_id, question_id, revision, secret, answer_order from game_question where game_id = $1`,
);

const selectWaiting = statement(
  'test.waiting',
  `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
);

/** Creates a player with traces in every table that existed before friends were added. */
async function createActivePlayer(name: string): Promise<Player> {
  const player = await buildPlayer(app, { name });
  await playGame(player, ['right', 'wrong', 'right']);
  const { browser } = player;
  const [question] = await player.deal('/api/questions/random?count=1');
  if (!question) throw new Error('nothing was dealt');
  await player.answer(question, 'right');
  await player.submit();
  await browser.post('/api/questions/report', { ticket: question.ticket, reason: 'unclear', note: `${name} wrote it` });
  await browser.patch('/api/user/profile', { firstName: `${name}a`, lastName: `${name}b`, country: 'AT' });
  await browser.post('/api/shop/purchase', { powerUpType: 'extraTime' }, { headers: { 'idempotency-key': name } });
  await player.deal('/api/questions/random?count=5');
  return player;
}

describe('POST /api/user/delete-account', () => {
  it('changes nothing with a wrong or unreadable password', async () => {
    const { browser } = await buildPlayer(app);
    const wrong = await deleteAccount(browser, { password: 'wrong horse' });
    expect(wrong.status).toBe(403);
    expect(wrong.body).toMatchObject({ code: 'wrongPassword', message: 'The password is not right.' });
    for (const bad of [{ password: 7 }, { password: 'x'.repeat(300) }, { password, playerId: 'somebody' }]) {
      expect((await deleteAccount(browser, bad)).status).toBe(400);
    }
    expect((await browser.get('/api/auth/user')).status).toBe(200);
    expect((await deleteAccount(app.visitor())).status).toBe(401);
  });

  it('ends every session in every browser', async () => {
    const { browser, email } = await buildPlayer(app);
    const copy = copyBrowser(browser);
    const other = app.visitor();
    await other.post('/api/auth/sign-in/email', { email, password });
    expect((await other.get('/api/auth/user')).status).toBe(200);
    const answer = await deleteAccount(browser);
    expect([answer.status, answer.body]).toEqual([200, { deleted: true }]);
    expect([...browser.cookies.keys()]).toEqual([]);
    await waitForSessionEnd(copy);
    await waitForSessionEnd(other);
    expect((await app.visitor().post('/api/auth/sign-in/email', { email, password })).status).toBe(401);
  });

  it('leaves no personal data in the database', async () => {
    const player = await createActivePlayer('Quetzalina');
    const named = await listTablesContaining('quetzalina');
    expect(named).toEqual(expect.arrayContaining(['player', 'question_report', 'user']));
    expect(await listTablesContaining(player.email)).toEqual(['user']);
    expect((await deleteAccount(player.browser)).status).toBe(200);
    expect(await listTablesContaining('quetzalina')).toEqual([]);
    expect(await listTablesContaining(player.email)).toEqual([]);
    const kept = (await listTablesContaining(player.id)).filter((table) => !keptTables.includes(table));
    expect(kept, 'what is kept under the bare id is what others need').toEqual([]);
  });

  it('shows "Former player" in place of the name', async () => {
    const player = await createActivePlayer('Marchioness');
    const onlooker = await buildPlayer(app);
    const ranking = async () =>
      (await onlooker.browser.get<{ entries: LeaderboardEntry[] }>('/api/leaderboard?type=global&limit=100')).body
        .entries;
    expect((await ranking()).map((entry) => entry.displayName)).toContain('Marchioness');
    await deleteAccount(player.browser);
    const entry = (await ranking()).find(({ id }) => id === player.id);
    expect(entry).toBeUndefined();
    const administrator = await signInAdministrator(app);
    const { body: queue } = await administrator.get<ReportedQuestion[]>('/api/admin/reports?limit=50');
    const report = queue.flatMap(({ reports }) => reports).find(({ by }) => by === 'Former player');
    expect(report).toMatchObject({ reason: 'unclear', note: null });
  });

  it('moves the coins to the sink and keeps the ledger balanced', async () => {
    const player = await createActivePlayer('Penny');
    const before = await player.coins();
    expect(before).toBeGreaterThan(0);
    await deleteAccount(player.browser);
    const [closed, ...more] = await listLedgerEntries(app, player.id, 'closed');
    expect(more).toEqual([]);
    expect(closed).toMatchObject({ account: 'sink', amount: -before, reference: 'account', balanceAfter: 0 });
    const sums = statement(
      'test.leaver-balance',
      `select w.coins, (select sum(amount)::int from ledger_entry where player_id = $1) as total
       from wallet w where w.player_id = $1`,
      { coins: wallet.coins, total: computed.number() },
    );
    expect(await app.database.run(sums, [player.id])).toEqual([{ coins: 0, total: 0 }]);
  });

  it('keeps closed games as statistics and deletes open ones', async () => {
    const player = await createActivePlayer('Statler');
    await deleteAccount(player.browser);
    const games = statement('test.leaver-games', 'select distinct status from game where player_id = $1', {
      status: game.status,
    });
    expect(await app.database.run(games, [player.id])).toEqual([{ status: 'closed' }]);
  });

  // The embedded database has one connection, so nobody can lock a game at the same time.
  it.skipIf(testTarget === 'pglite')('waits for a game that is being changed', async () => {
    const player = await buildPlayer(app);
    const [question] = await player.deal('/api/questions/random?gameMode=survival');
    if (!question) throw new Error('nothing was dealt');
    const { leaving } = await app.database.transaction(async (tx) => {
      await tx.run(lockGame, [question.gameId]);
      await tx.run(dealNext, [question.gameId]);
      const answer = deleteAccount(player.browser);
      await vi.waitFor(async () => expect(await app.database.run(selectWaiting)).not.toEqual([]), { timeout: 20_000 });
      return { leaving: answer };
    });
    expect((await leaving).status).toBe(200);
    expect(await listTablesContaining(player.id)).not.toContain('game_question');
  });

  it('lets the same address sign up again without any old data', async () => {
    const player = await createActivePlayer('Phoenix');
    await deleteAccount(player.browser);
    const again = app.visitor();
    const signUp = { email: player.email, password: 'another horse', name: 'Ash' };
    expect((await again.post('/api/auth/sign-up/email', signUp)).status).toBe(200);
    const { body: user } = await again.get<User>('/api/auth/user');
    expect(user.id).not.toBe(player.id);
    expect(user).toMatchObject({ displayName: 'Ash', coins: 100, totalScore: 0, gamesPlayed: 0, country: null });
    expect((await again.get('/api/user/wallet')).body).toHaveLength(1);
    expect((await again.get('/api/user/history?limit=10')).body).toEqual([]);
  });

  it('deletes the account once under concurrent requests and signs all others out', async () => {
    const player = await createActivePlayer('Twenty');
    const before = await player.coins();
    const copies = Array.from({ length: 20 }, () => copyBrowser(player.browser));
    const statuses = (await Promise.all(copies.map((copy) => deleteAccount(copy)))).map((answer) => answer.status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 401)).toHaveLength(19);
    expect(await listLedgerEntries(app, player.id, 'closed')).toMatchObject([{ amount: -before }]);
  });

  it('writes nothing for a late request of a deleted player', async () => {
    const player = await buildPlayer(app, { name: 'Latecomer' });
    const copies = Array.from({ length: 10 }, () => copyBrowser(player.browser));
    await Promise.all(copies.map((copy) => copy.get('/api/auth/user')));
    const late = copies.flatMap((copy) => [
      copy.patch('/api/user/profile', { firstName: 'Lazarus' }),
      copy.get('/api/questions/random?count=3'),
    ]);
    const [left, ...answers] = await Promise.all([deleteAccount(player.browser), ...late]);
    expect(left.status).toBe(200);
    for (const { status } of answers) expect([200, 401]).toContain(status);
    const afterwards = await Promise.all(
      copies.map((copy) => copy.patch('/api/user/profile', { firstName: 'Lazarus' })),
    );
    expect(new Set(afterwards.map((answer) => answer.status))).toEqual(new Set([401]));
    expect(await listTablesContaining('lazarus')).toEqual([]);
  });
});

describe('an administrator', () => {
  /** Servers learn of a new role a moment later. */
  const onceKnown = <Body>(call: () => Promise<Answer<Body>>) =>
    vi.waitFor(
      async () => {
        const answer = await call();
        expect(answer.status).toBe(200);
        return answer.body;
      },
      { timeout: 20_000, interval: 300 },
    );

  const promote = statement('test.promote', `update player set role = 'admin' where id = $1`);
  const administrators = statement('test.administrators', `select id from player where role = 'admin'`, {
    id: player.id,
  });

  it('cannot leave as the last one', async () => {
    const browser = await signInAdministrator(app);
    const answer = await deleteAccount(browser, { password: administratorEnv.ADMIN_PASSWORD });
    expect(answer.status).toBe(409);
    expect(answer.body).toMatchObject({ code: 'lastAdministrator' });
    expect((await browser.get('/api/auth/user')).status).toBe(200);
  });

  it('appears in the audit log as a former player after leaving', async () => {
    const stays = await signInAdministrator(app);
    const gone = await buildPlayer(app, { name: 'Perpetua' });
    await app.database.transaction(async (tx) => {
      await tx.run(promote, [gone.id]);
      await createEvents().forgetPlayers(tx, [gone.id]);
    });
    const form = {
      categoryId: 12,
      question: 'Which bird gave this test its usual name?',
      correctAnswer: 'The wren',
      wrongAnswers: ['The robin', 'The rook', 'The raven'],
      difficulty: 'easy',
    };
    const added = await onceKnown(() => gone.browser.post<{ id: number }>('/api/admin/questions', form));
    const changes = async () =>
      (await stays.get<{ by: string }[]>(`/api/admin/questions/${added.id}/changes`)).body.map(({ by }) => by);
    expect(await changes()).toEqual(['Perpetua']);
    expect((await deleteAccount(gone.browser)).status).toBe(200);
    expect(await changes()).toEqual(['Former player']);
  });

  it('remains when two leave at the same time', async () => {
    const first = await signInAdministrator(app);
    const second = await buildPlayer(app);
    await app.database.run(promote, [second.id]);
    const answers = await Promise.all([
      deleteAccount(first, { password: administratorEnv.ADMIN_PASSWORD }),
      deleteAccount(second.browser),
    ]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
    expect(await app.database.run(administrators)).toHaveLength(1);
  });
});
