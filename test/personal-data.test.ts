import { expect, it } from 'vitest';
import { computed } from '#server/platform/database/rows.ts';
import { statement } from '#server/platform/database/database.ts';
import { requireBody, createOpenTournament, type WithError } from './harness/api/tournaments.ts';
import { useTestApp } from './harness/app.ts';
import { becomeFriends } from './harness/api/friends.ts';
import { createPendingGift } from './harness/api/gifts.ts';
import { addPasskey } from './harness/api/passkeys.ts';
import { buildPlayer, type Player, playGame } from './harness/player.ts';
import { createPushBrowser } from './harness/fakes/push-browser.ts';
import { buildServices } from './harness/services.ts';
import { password } from './harness/sign-up.ts';

// Personal data is deleted with the account and included in the export, as each domain's personal-data.ts declares.

const app = useTestApp();

const getDeclaredTables = async () => (await buildServices(app)).leaving.tables;

const readOwners = statement(
  'test.owners',
  `select distinct c.table_name as "table", c.column_name as "column"
   from information_schema.columns c
   left join information_schema.key_column_usage k using (table_schema, table_name, column_name)
   left join information_schema.referential_constraints r using (constraint_schema, constraint_name)
   left join information_schema.key_column_usage target
     on target.constraint_schema = r.unique_constraint_schema and target.constraint_name = r.unique_constraint_name
   where c.table_schema = 'public'
     and (c.column_name = 'player_id' or target.table_name in ('player', 'user')
       or c.table_name in ('player', 'user') and c.column_name = 'id')`,
  { table: computed.text(), column: computed.text() },
);

/**
 * The columns that name the players of a row, by table: `player_id` alone if the table has it, otherwise all of them.
 */
async function listOwnerColumns(): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await app.database.run(readOwners);
  return new Map(
    [...Map.groupBy(rows, ({ table }) => table)].map(([table, columns]) => {
      const all = columns.map(({ column }) => column);
      return [table, all.includes('player_id') ? ['player_id'] : all];
    }),
  );
}

type Row = Readonly<Record<string, string | number | boolean | Date | null>>;

async function listRows(table: string, columns: readonly string[] | undefined, playerId: string): Promise<Row[]> {
  const owned = (columns ?? []).map((column) => `"${column}" = $1`);
  if (owned.length === 0) return [];
  const read = statement(`test.personal-${table}`, `select * from "${table}" where ${owned.join(' or ')}`);
  return app.database.run<Row>(read, [playerId]);
}

it('every table that refers to a player declares what happens to its rows', async () => {
  const tables = [...(await listOwnerColumns()).keys()];
  expect(tables.length).toBeGreaterThan(40);
  const declaredNames = (await getDeclaredTables()).map(({ name }) => name);
  // A changed setting keeps the administrator who changed it.
  expect(tables.filter((name) => name !== 'setting_change' && !declaredNames.includes(name))).toEqual([]);
  expect(
    declaredNames.filter((name, index) => declaredNames.indexOf(name) !== index),
    'each by one domain',
  ).toEqual([]);
});

const addNotice = statement(
  'test.tell',
  `insert into player_notice (player_id, kind, about, words, given_at)
   values ($1, 'warned', 'Quetzalina', 'No quetzals', now())`,
);

const flagPlayer = statement(
  'test.flag-player',
  `insert into fair_play_flag (player_id, signal, answers, correct, hard, power, created_at, applied_at, appeal, appealed_at)
   values ($1, 'unbrokenRun', 60, 60, 40, 9, now(), now(), 'Every quetzal told me', now())`,
);

const addNote = statement(
  'test.note-down',
  `insert into player_note (player_id, author_id, text, at) select $1, id, 'Collects quetzals', now() from player
   where role = 'admin' limit 1`,
);

const addFullPlace = statement('test.fill-place', 'insert into player_full_place values ($1, 1, now())');

async function buildBusyPlayer(): Promise<Player> {
  const player = await buildPlayer(app, { name: 'Quetzalina' });
  const [friend, other] = [await buildPlayer(app), await buildPlayer(app)];
  const { browser } = player;
  const { gameId } = await playGame(player, ['right', 'wrong', 'right']);
  await browser.post('/api/shares', { kind: 'game', id: gameId });
  const [question] = await player.deal('/api/questions/random?count=1');
  if (!question) throw new Error('nothing was dealt');
  await player.answer(question, 'right');
  await player.submit();
  await becomeFriends(player, friend);
  const cup = await createOpenTournament(player, { name: 'Quetzal Cup' });
  requireBody(await browser.post<WithError<object>>(`/api/tournaments/${cup.id}/invite`, { friendId: friend.id }));
  await createPendingGift(friend, player, { message: 'For your quetzal' });
  await browser.post('/api/friends/request', { receiverId: other.id });
  await browser.post('/api/friends/block', { playerId: (await buildPlayer(app)).id });
  await browser.get('/api/friends/invite');
  await browser.post('/api/questions/report', {
    ticket: question.ticket,
    reason: 'unclear',
    note: 'A quetzal wrote it',
  });
  await browser.post(`/api/players/${other.id}/report`, { reason: 'other', note: 'Laughed at my quetzal' });
  await app.database.run(addFullPlace, [player.id]);
  await app.database.run(addNotice, [player.id]);
  await app.database.run(addNote, [player.id]);
  await app.database.run(flagPlayer, [player.id]);
  await browser.patch('/api/user/profile', { firstName: 'Quetz', lastName: 'Alina', country: 'AT' });
  await browser.patch('/api/user/playing', { timeFactor: 'off', advance: 'hand' });
  await browser.patch('/api/user/notification-settings', { gifts: false });
  await browser.post('/api/push/subscribe', createPushBrowser().subscription);
  await browser.post('/api/usage', { events: [{ name: 'screen', screen: '/quetzal' }] });
  const order = { powerUpType: 'extraTime' };
  await browser.post('/api/shop/purchase', order, { headers: { 'idempotency-key': 'quetzal' } });
  await addPasskey(browser);
  await app.visitor().post('/api/auth/sign-in/email', { email: player.email, password: 'wrong horse' });
  await player.deal('/api/daily-ten/questions');
  for (const placement of ['home', 'rewarded']) {
    const { body: ad } = await browser.get<{ id: number }>(`/api/ads/${placement}`);
    await browser.post('/api/ads/track', { adId: ad.id, type: 'view', placement });
  }
  return player;
}

/** Formats a value as the export does. Returns null for values so short that any text would contain them. */
function formatExportedValue(value: Row[string] | undefined): string | null {
  if (value instanceof Date) return value.toISOString().replace('T00:00:00.000Z', '');
  if (typeof value !== 'string' || value.length < 4) return null;
  return JSON.stringify(value).slice(1, -1);
}

it('the export contains every column that a domain declares as exported', async () => {
  const player = await buildBusyPlayer();
  const { text } = await player.browser.get('/api/user/export');
  const ownerColumns = await listOwnerColumns();
  const missing: string[] = [];
  let found = 0;
  for (const { name, exported } of await getDeclaredTables()) {
    for (const row of await listRows(name, ownerColumns.get(name), player.id)) {
      for (const column of exported) {
        const value = formatExportedValue(row[column]);
        if (value === null) continue;
        if (text.includes(value)) found += 1;
        else missing.push(`${name}.${column}: ${value}`);
      }
    }
  }
  expect(missing).toEqual([]);
  expect(found).toBeGreaterThan(50);
});

/**
 * Tables that stay empty here because they need mail, several days, coins or a certain daily challenge. Each has
 * separate tests.
 */
const emptyTables = [
  ...['password_reset', 'mail', 'mail_link', 'skipped_date', 'frozen_date', 'daily_challenge'],
  ...['player_mistake', 'avatar_inventory', 'avatar_settings'],
];

it('deleting an account deletes the rows of every table that a domain declares as deleted', async () => {
  const player = await buildBusyPlayer();
  const ownerColumns = await listOwnerColumns();
  const rows = (name: string) => listRows(name, ownerColumns.get(name), player.id);
  const deletedTables = (await getDeclaredTables()).filter(({ deletesRows: rowsGo }) => rowsGo).map(({ name }) => name);
  const empty: string[] = [];
  for (const name of deletedTables) if ((await rows(name)).length === 0) empty.push(name);
  expect(empty.filter((name) => !emptyTables.includes(name))).toEqual([]);
  await player.browser.post('/api/user/delete-account', { password });
  const left: string[] = [];
  for (const name of deletedTables) if ((await rows(name)).length > 0) left.push(name);
  expect(left).toEqual([]);
});

const isCleared = (value: Row[string] | undefined) =>
  value === null || value === undefined || value === '' || value === 0 || value === false || String(value) === '';

it('deleting an account clears every declared column in the remaining rows', async () => {
  const player = await buildBusyPlayer();
  app.advance(20 * 86_400_000);
  await player.browser.get('/api/auth/user');
  app.advance(20 * 86_400_000);
  await playGame(player, ['right']);
  const ownerColumns = await listOwnerColumns();
  const clearedTables = (await getDeclaredTables()).filter(({ cleared }) => cleared.length > 0);
  const findTraces = async () => {
    const found = [];
    for (const { name, cleared } of clearedTables) {
      for (const row of await listRows(name, ownerColumns.get(name), player.id)) {
        found.push(...cleared.filter((column) => !isCleared(row[column])).map((column) => [name, column, row[column]]));
      }
    }
    return found.map((trace) => JSON.stringify(trace));
  };
  const before = await findTraces();
  expect(before.length).toBeGreaterThan(8);
  await player.browser.post('/api/user/delete-account', { password });
  const after = await findTraces();
  expect(after.filter((trace) => before.includes(trace))).toEqual(['["player","role","player"]']);
});
