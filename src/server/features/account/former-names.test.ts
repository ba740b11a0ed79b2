import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { getDisplayNameError, getNameError } from '#shared/account/names.ts';
import { player } from '#server/db/schema/account.ts';
import { statement } from '#server/platform/database/database.ts';
import { useTestApp } from '#test/harness/app.ts';
import { createChallengeCalls } from '#test/harness/challenges.ts';
import { createGiftFriends, listGifts, sendGift } from '#test/harness/gifts.ts';
import { buildPlayer } from '#test/harness/player.ts';

/* Tests the statements of the migration that introduced the naming rules, applied to earlier names. */
const app = useTestApp();

const [path = ''] = globSync('src/server/db/migrations/*_names.sql');
const migration = readFileSync(path, 'utf8').split('--> statement-breakpoint');
const mendStatements = migration
  .filter((part) => part.includes('UPDATE'))
  .map((sql, number) => statement(`test.mend.${number}`, sql));
const dropNameConstraint = statement(
  'test.forget-rule',
  'alter table player drop constraint if exists player_names_no_address',
);
const insert = statement(
  'test.former-names',
  `insert into player (id, display_name, first_name, last_name, role)
   select 'former-' || number, name, name, 'Miller', $2 from unnest($1::text[]) with ordinality as x(name, number)`,
);
const read = statement(
  'test.names',
  `select display_name as "displayName", first_name as "firstName", last_name as "lastName" from player
   where id like 'former-%' order by substr(id, 8)::int`,
  { displayName: player.displayName, firstName: player.firstName, lastName: player.lastName },
);
const remove = statement('test.remove-names', `delete from player where id like 'former-%'`);

async function migrateNames(names: readonly string[], role = 'player') {
  await app.database.run(dropNameConstraint);
  await app.database.run(remove);
  await app.database.run(insert, [names, role]);
  for (const each of mendStatements) await app.database.run(each);
  return app.database.run(read);
}

const splitNames = (names: string) => names.split(' / ');

it('replaces refused names by "Player" and a number, and leaves all others unchanged', async () => {
  const names = [
    ...splitNames('wren@home.example / Wren ＠ home / wren﹫home.example / wren(at)home.example / wren[ AT ]home'),
    ...splitNames('wren at home.example / wren at home dot example / wren_at_home_dot_example / wren@\u200bhome'),
    ...splitNames(
      'Administrator / ADMIN / a d m i n / -=Admin=- / Admin 2 / 007 Moderator / The Admins / ★ Admin ★ / Adrnin',
    ),
    ...splitNames('4dm1n / Adm!n / Adm|n / Admln / M0d3r4t0r / $upport / Аdmіn / Mоdеrаtоr / Ѕуѕtеm / Αdmin / Suρρort'),
    ...splitNames(
      'ᴀᴅᴍɪɴ / Ａｄｍｉｎ / 𝐀𝐝𝐦𝐢𝐧 / ⓐⓓⓜⓘⓝ / Ádmín / Ad\u200bmin / Ad\u00admin / Trίvia Quеst / TriviaQuest Team',
    ),
    ...splitNames('Former player / Fοrmеr рlауеr / Player / PIayer / Guest / Unknown / Y0u'),
    ...splitNames(
      'Wren / Adam / Badminton / Modi / Supporter / Player 1 / Player One / Trivia Queen / Cat at home / Mia 2',
    ),
    ...splitNames(
      "Админ / 管理者 / Ναυσικά / Дмитрий / Zoë Müller / Siobhán O'Dea / 🦉 Night 🦉 / 1234 / أحمد / Łódź / Pat (atlas)",
    ),
  ];
  const rows = await migrateNames(names);
  const kept = rows.map((row, index) => [
    row.displayName === names[index] ? names[index] : 'refused',
    row.firstName,
    row.lastName,
  ]);
  expect(kept).toEqual(
    names.map((name) => [
      getDisplayNameError(name) === null ? name : 'refused',
      getNameError(name) === null ? name : null,
      'Miller',
    ]),
  );
  const given = rows.filter(({ displayName }, index) => displayName !== names[index]);
  for (const { displayName } of given) expect(displayName).toMatch(/^Player \d{4}$/);
  expect(new Set(given.map(({ displayName }) => displayName)).size).toBeGreaterThan(given.length / 2);
  for (const each of mendStatements) await app.database.run(each);
  expect(await app.database.run(read)).toEqual(rows);
});

it('keeps the names of administrators except addresses', async () => {
  const rows = await migrateNames(['Administrator', 'boss@trivia.example'], 'admin');
  expect(rows).toMatchObject([
    { displayName: 'Administrator' },
    { displayName: expect.stringMatching(/^Player \d{4}$/) },
  ]);
});

const rename = statement('test.rename', 'update player set display_name = $2, first_name = $2 where id = $1');

it('also removes addresses from names that others have stored', async () => {
  await app.database.run(dropNameConstraint);
  const [wren, odile] = await createGiftFriends(app);
  await app.database.run(rename, [odile.id, 'odile@mail.test']);
  const { body } = await createChallengeCalls(wren).challenge(odile.id);
  const send = () => sendGift(wren, odile, {}, 'a-key');
  expect((await send()).text).toContain('odile@mail.test');
  for (const each of mendStatements) await app.database.run(each);
  const stranger = await buildPlayer(app);
  const seen = JSON.stringify([
    (await send()).body,
    await listGifts(wren, 'sent'),
    (await createChallengeCalls(wren).get(body.id)).body,
    (await stranger.browser.get('/api/friends/search?q=odile@mail')).body,
    (await stranger.browser.get(`/api/players/${odile.id}`)).body,
  ]);
  expect(seen).not.toContain('mail.test');
  expect(seen).toMatch(/"displayName":"Player \d{4}"/);
});
