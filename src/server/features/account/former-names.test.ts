import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { displayNameFault, nameFault } from '#shared/account/names.ts';
import { player } from '#server/db/schema/account.ts';
import { statement } from '#server/platform/database/database.ts';
import { useTestApp } from '#test/harness/app.ts';
import { challengeCalls } from '#test/harness/challenges.ts';
import { buildFriends, listGifts, sendGift } from '#test/harness/gifts.ts';
import { buildPlayer } from '#test/harness/player.ts';

/* What players were called before there were rules for names: the statements with which the migration to them begins. */
const app = useTestApp();

const [path = ''] = globSync('src/server/db/migrations/*_names.sql');
const migration = readFileSync(path, 'utf8').split('--> statement-breakpoint');
const mend = migration
  .filter((part) => part.includes('UPDATE'))
  .map((sql, number) => statement(`test.mend.${number}`, sql));
const forget = statement('test.forget-rule', 'alter table player drop constraint if exists player_names_no_address');
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

async function mended(names: readonly string[], role = 'player') {
  await app.database.run(forget);
  await app.database.run(remove);
  await app.database.run(insert, [names, role]);
  for (const each of mend) await app.database.run(each);
  return app.database.run(read);
}

const listed = (names: string) => names.split(' / ');

it('a name that is refused now is "Player" and a number, and stays; every other one is as it was', async () => {
  const names = [
    ...listed('wren@home.example / Wren ＠ home / wren﹫home.example / wren(at)home.example / wren[ AT ]home'),
    ...listed('wren at home.example / wren at home dot example / wren_at_home_dot_example / wren@\u200bhome'),
    ...listed(
      'Administrator / ADMIN / a d m i n / -=Admin=- / Admin 2 / 007 Moderator / The Admins / ★ Admin ★ / Adrnin',
    ),
    ...listed('4dm1n / Adm!n / Adm|n / Admln / M0d3r4t0r / $upport / Аdmіn / Mоdеrаtоr / Ѕуѕtеm / Αdmin / Suρρort'),
    ...listed(
      'ᴀᴅᴍɪɴ / Ａｄｍｉｎ / 𝐀𝐝𝐦𝐢𝐧 / ⓐⓓⓜⓘⓝ / Ádmín / Ad\u200bmin / Ad\u00admin / Trίvia Quеst / TriviaQuest Team',
    ),
    ...listed('Former player / Fοrmеr рlауеr / Player / PIayer / Guest / Unknown / Y0u'),
    ...listed(
      'Wren / Adam / Badminton / Modi / Supporter / Player 1 / Player One / Trivia Queen / Cat at home / Mia 2',
    ),
    ...listed(
      "Админ / 管理者 / Ναυσικά / Дмитрий / Zoë Müller / Siobhán O'Dea / 🦉 Night 🦉 / 1234 / أحمد / Łódź / Pat (atlas)",
    ),
  ];
  const rows = await mended(names);
  const kept = rows.map((row, index) => [
    row.displayName === names[index] ? names[index] : 'refused',
    row.firstName,
    row.lastName,
  ]);
  expect(kept).toEqual(
    names.map((name) => [
      displayNameFault(name) === null ? name : 'refused',
      nameFault(name) === null ? name : null,
      'Miller',
    ]),
  );
  const given = rows.filter(({ displayName }, index) => displayName !== names[index]);
  for (const { displayName } of given) expect(displayName).toMatch(/^Player \d{4}$/);
  expect(new Set(given.map(({ displayName }) => displayName)).size).toBeGreaterThan(given.length / 2);
  for (const each of mend) await app.database.run(each);
  expect(await app.database.run(read)).toEqual(rows);
});

it('who runs the game is called so, but not by an address', async () => {
  const rows = await mended(['Administrator', 'boss@trivia.example'], 'admin');
  expect(rows).toMatchObject([
    { displayName: 'Administrator' },
    { displayName: expect.stringMatching(/^Player \d{4}$/) },
  ]);
});

const rename = statement('test.rename', 'update player set display_name = $2, first_name = $2 where id = $1');

it('an address that stands in what others kept goes too', async () => {
  await app.database.run(forget);
  const [wren, odile] = await buildFriends(app);
  await app.database.run(rename, [odile.id, 'odile@mail.test']);
  const { body } = await challengeCalls(wren).challenge(odile.id);
  const send = () => sendGift(wren, odile, {}, 'a-key');
  expect((await send()).text).toContain('odile@mail.test');
  for (const each of mend) await app.database.run(each);
  const stranger = await buildPlayer(app);
  const seen = JSON.stringify([
    (await send()).body,
    await listGifts(wren, 'sent'),
    (await challengeCalls(wren).get(body.id)).body,
    (await stranger.browser.get('/api/friends/search?q=odile@mail')).body,
    (await stranger.browser.get(`/api/players/${odile.id}`)).body,
  ]);
  expect(seen).not.toContain('mail.test');
  expect(seen).toMatch(/"displayName":"Player \d{4}"/);
});
