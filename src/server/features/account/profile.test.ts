import { expect, it } from 'vitest';
import type { User } from '#shared/account/contract.ts';
import { getDateInZone, getNextMidnight } from '#shared/account/dates.ts';
import { computed } from '#server/platform/database/rows.ts';
import { statement } from '#server/platform/database/database.ts';
import { useTestApp } from '#test/harness/app.ts';
import { buildPlayer, type Player } from '#test/harness/player.ts';

const app = useTestApp();
const hourMs = 3_600_000;

const change = (player: Player, body: object) => player.browser.request<User>('PATCH', '/api/user/profile', { body });
const getUser = async (player: Player) => (await player.browser.get<User>('/api/auth/user')).body;

const readNow = statement('test.now', 'select clock_timestamp() as now', { now: computed.time() });
async function databaseNow(): Promise<Date> {
  const [row] = await app.database.run(readNow);
  return row?.now ?? new Date(Number.NaN);
}

it('changes and returns names, country and its visibility', async () => {
  const player = await buildPlayer(app);
  const answer = await change(player, {
    displayName: '  The Wren ',
    firstName: 'Jenny',
    lastName: '',
    country: 'AT',
    isCountryHidden: true,
  });
  expect(answer.status).toBe(200);
  const expected = {
    displayName: 'The Wren',
    firstName: 'Jenny',
    lastName: null,
    country: 'AT',
    isCountryHidden: true,
  };
  expect(answer.body).toMatchObject(expected);
  expect(await getUser(player)).toMatchObject(expected);
});

it.each([
  [{ displayName: '' }, 'displayName'],
  [{ displayName: 'x'.repeat(41) }, 'displayName'],
  [{ displayName: 'two\nlines' }, 'displayName'],
  [{ displayName: 'turns \u202e what follows' }, 'displayName'],
  [{ displayName: '\u200b\u3164' }, 'displayName'],
  [{ displayName: '\u0301\u0308' }, 'displayName'],
  [{ displayName: 'wren@home' }, 'displayName'],
  [{ displayName: 'Moderator' }, 'displayName'],
  [{ displayName: 'Former player' }, 'displayName'],
  [{ firstName: 'wren@home' }, 'firstName'],
  [{ firstName: '\u200b' }, 'firstName'],
  [{ firstName: 'two\nlines' }, 'firstName'],
  [{ displayName: 'Sh1t Head' }, 'displayName'],
  [{ firstName: 'Fuck' }, 'firstName'],
  [{ lastName: 'W h o r e' }, 'lastName'],
  [{ lastName: 'Аdmіn' }, 'lastName'],
  [{ lastName: 'turns \u202e what follows' }, 'lastName'],
  [{ timeZone: 'Mars/Olympus' }, 'timeZone'],
  [{ timeZone: '../../etc/passwd' }, 'timeZone'],
  [{ country: 'Austria' }, 'country'],
  [{ country: 'ZZ' }, 'country'],
  [{ country: 'SU' }, 'country'],
  [{ displayName: 'Z\u0335\u0351\u0321algo' }, 'displayName'],
  [{ firstName: 'ก็็็' }, 'firstName'],
  [{ lastName: 'Z\u0335\u0351\u0321algo' }, 'lastName'],
  [{ coins: 1_000_000 }, 'coins'],
  [{ role: 'admin' }, 'role'],
  [{ email: 'boss@trivia.example' }, 'email'],
])('returns a 400 naming the field for %j and changes nothing', async (body, field) => {
  const player = await buildPlayer(app);
  const before = await getUser(player);
  const answer = await change(player, body);
  expect(answer.status).toBe(400);
  expect(answer.body).toMatchObject({ errors: [{ field }] });
  expect(await getUser(player)).toEqual(before);
});

it('stores a time zone under its current name', async () => {
  const player = await buildPlayer(app);
  expect((await change(player, { timeZone: 'Asia/Calcutta' })).body).toMatchObject({ timeZone: 'Asia/Kolkata' });
  const { browser } = await buildPlayer(app, { timeZone: 'US/Eastern' });
  expect((await browser.get<User>('/api/auth/user')).body.timeZone).toBe('America/New_York');
});

const setRudeName = statement('test.rude-name', 'update player set display_name = $2 where id = $1');

it('keeps a name from before the word filter until another one is chosen', async () => {
  const player = await buildPlayer(app);
  await app.database.run(setRudeName, [player.id, 'Old Bastard']);
  const answer = await change(player, { displayName: 'Old Bastard', firstName: 'Ada' });
  expect([answer.status, answer.body]).toMatchObject([200, { displayName: 'Old Bastard', firstName: 'Ada' }]);
  expect((await change(player, { displayName: 'Older Bastard' })).status).toBe(400);
});

const rename = async (player: Player, displayName: string) => (await change(player, { displayName })).status;

it('allows 3 display name changes in 30 days, then names the field and the date', async () => {
  const player = await buildPlayer(app, { timeZone: 'Europe/Vienna' });
  for (const name of ['Ada', 'Ada', 'Bea', 'Ada']) expect(await rename(player, name)).toBe(200);
  const refused = await change(player, { displayName: 'Cleo', firstName: 'Cleopatra' });
  expect(refused.status).toBe(409);
  const from = new Date((await databaseNow()).getTime() + 30 * 24 * hourMs);
  const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'Europe/Vienna' }).format(from);
  const message = expect.stringMatching(
    `^was changed 3 times in 30 days; it can be changed again from ${day} at \\d+:\\d\\d\\s[AP]M$`,
  );
  expect(refused.body).toMatchObject({ code: 'nameChangesUsedUp', errors: [{ field: 'displayName', message }] });
  expect(await getUser(player)).toMatchObject({ displayName: 'Ada', firstName: 'Ada' });
  // First and last names and all other profile fields are not limited.
  for (const firstName of ['A', 'B', 'C', 'D']) expect((await change(player, { firstName })).status).toBe(200);
  expect((await change(player, { displayName: 'Ada', country: 'AT' })).status).toBe(200);
});

it('keeps the first name equal to the display name until a separate one is set', async () => {
  const player = await buildPlayer(app, { name: 'Wren' });
  expect(await getUser(player)).toMatchObject({ displayName: 'Wren', firstName: 'Wren' });
  await rename(player, 'Ada');
  expect(await getUser(player)).toMatchObject({ displayName: 'Ada', firstName: 'Ada' });
  await change(player, { displayName: 'Bea', firstName: 'Beatrix' });
  await rename(player, 'Cleo');
  expect(await getUser(player)).toMatchObject({ displayName: 'Cleo', firstName: 'Beatrix' });
});

it('does not count the change from a generated name', async () => {
  const player = await buildPlayer(app, { name: 'wren@home.example' });
  for (const name of ['Ada', 'Bea', 'Cleo', 'Dora']) expect(await rename(player, name)).toBe(200);
  expect(await rename(player, 'Elsa')).toBe(409);
});

it("applies the browser's time zone at once until the first game date", async () => {
  const player = await buildPlayer(app);
  expect((await change(player, { timeZone: 'Pacific/Kiritimati' })).body).toMatchObject({
    timeZone: 'Pacific/Kiritimati',
    pendingTimeZone: null,
    date: getDateInZone('Pacific/Kiritimati', await databaseNow()),
  });
  expect((await change(player, { timeZone: 'Europe/Vienna' })).body).toMatchObject({ timeZone: 'Europe/Vienna' });
});

it("delays later changes to the old zone's next midnight, and can cancel them", async () => {
  const player = await buildPlayer(app, { timeZone: 'Pacific/Kiritimati' });
  await player.deal();
  expect((await change(player, { timeZone: 'Europe/Vienna' })).body).toMatchObject({
    timeZone: 'Pacific/Kiritimati',
    pendingTimeZone: 'Europe/Vienna',
  });
  expect((await change(player, { timeZone: 'Pacific/Kiritimati' })).body).toMatchObject({ pendingTimeZone: null });
});

it('keeps the date when moving west over the date line, so that it never repeats', async () => {
  const player = await buildPlayer(app, { timeZone: 'Pacific/Kiritimati' });
  await player.deal();
  const { date } = await getUser(player);
  await change(player, { timeZone: 'Etc/GMT+12' });
  const now = await databaseNow();
  const waitMs = getNextMidnight('Pacific/Kiritimati', now).getTime() - now.getTime() + 60_000;
  app.advance(waitMs);
  expect(await getUser(player)).toMatchObject({ timeZone: 'Etc/GMT+12', pendingTimeZone: null, date });
  app.advance(-waitMs);
});

it('skips a date without side effects when moving east over the date line', async () => {
  const player = await buildPlayer(app, { timeZone: 'Pacific/Honolulu' });
  await player.deal('/api/questions/random?count=1');
  const { date } = await getUser(player);
  await change(player, { timeZone: 'Pacific/Kiritimati' });
  const now = await databaseNow();
  const waitMs = getNextMidnight('Pacific/Honolulu', now).getTime() - now.getTime() + 60_000;
  app.advance(waitMs);
  const twoLater = new Date(Date.parse(date) + 48 * hourMs).toISOString().slice(0, 10);
  expect(await getUser(player)).toMatchObject({ date: twoLater, timeZone: 'Pacific/Kiritimati' });
  // Starting a game stores the change once, even under concurrent starts.
  await player.submit();
  await Promise.all(Array.from({ length: 3 }, () => player.deal()));
  const rows = await app.database.run(
    statement('test.skipped', 'select date::text as date from skipped_date where player_id = $1', {
      date: computed.text(),
    }),
    [player.id],
  );
  expect(rows).toEqual([{ date: new Date(Date.parse(date) + 24 * hourMs).toISOString().slice(0, 10) }]);
  app.advance(-waitMs);
});
