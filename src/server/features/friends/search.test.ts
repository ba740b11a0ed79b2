import { beforeAll, describe, expect, it } from 'vitest';
import type { FoundPlayer } from '#shared/friends/contract.ts';
import { statement } from '#server/platform/database/database.ts';
import { useTestApp } from '#test/harness/app.ts';
import { becomeFriends } from '#test/harness/api/friends.ts';
import { buildPlayer, type Player } from '#test/harness/player.ts';

const app = useTestApp();
let seeker: Player;

const insertNamed = statement(
  'test.named',
  `insert into player (id, display_name, deleted_at)
   select 'named-' || place, case when name = 'gone' then 'Former player' else name end, case when name = 'gone' then now() end
   from unnest($1::text[]) with ordinality as named (name, place)`,
);

const names = [
  'Ann',
  'ann arbor',
  'Anna',
  'Joanna',
  'Mary Ann',
  'Hannelore Grün',
  'José Ñandú',
  'Søren Łukasz',
  'Straße 9',
  'Ｗｉｄｅ Load',
  'ЖАННА Д.',
  '王小明',
  '🎉🎉🎉 party',
  '100% sure',
  'under_score',
  'back\\slash',
  "Robert'); drop table names;--",
  'Michael Wrenfield',
  "Conan O'Brien",
  'Sinéad O’Connor',
  'Jean-Luc Zed',
  'Zaha Hadid',
  'J.R.R. Tarn',
  'gone',
];

beforeAll(async () => {
  seeker = await buildPlayer(app, { name: 'Seeker of Names' });
  await app.database.run(insertNamed, [names]);
});

const search = (q: string, by = seeker) =>
  by.browser.get<FoundPlayer[]>(`/api/friends/search?q=${encodeURIComponent(q)}`);
const searchNames = async (q: string) => (await search(q)).body.map(({ displayName }) => displayName);

describe('player search', () => {
  it('ranks the exact name first, then names that begin with it, then names that contain it', async () => {
    expect((await searchNames('ann')).slice(0, 4)).toEqual(['Ann', 'ann arbor', 'Anna', 'Mary Ann']);
    expect((await searchNames('ann')).slice(4)).toEqual(expect.arrayContaining(['Joanna', 'Hannelore Grün']));
  });

  it.each([
    ['ANNA', 'Anna'],
    ['  anna  ', 'Anna'],
    ['hannelore grun', 'Hannelore Grün'],
    ['JOSE NANDU', 'José Ñandú'],
    ['soren lukasz', 'Søren Łukasz'],
    ['strasse', 'Straße 9'],
    ['wide', 'Ｗｉｄｅ Load'],
    ['жанна', 'ЖАННА Д.'],
    ['王小明', '王小明'],
    ['🎉🎉🎉', '🎉🎉🎉 party'],
    ['100%', '100% sure'],
    ['under_s', 'under_score'],
    ['back\\s', 'back\\slash'],
    ["robert');", "Robert'); drop table names;--"],
    ['grün hannelore', 'Hannelore Grün'],
  ])('%s finds %s first, ignoring case, accents, signs and word order', async (q, name) => {
    expect((await searchNames(q))[0]).toBe(name);
  });

  it.each([
    ['obrien', "Conan O'Brien"],
    ['O’Brien', "Conan O'Brien"],
    ["O'Connor", 'Sinéad O’Connor'],
    ['o brien', "Conan O'Brien"],
    ['conan obrien', "Conan O'Brien"],
    ["sinead o'connor", 'Sinéad O’Connor'],
    ['sineadoconnor', 'Sinéad O’Connor'],
    ['jeanluc', 'Jean-Luc Zed'],
    ['Jean–Luc', 'Jean-Luc Zed'],
    ['jean luc zed', 'Jean-Luc Zed'],
    ['zahahadid', 'Zaha Hadid'],
    ['Zaha.Hadid', 'Zaha Hadid'],
    ['jrr tarn', 'J.R.R. Tarn'],
  ])('%s finds %s, ignoring apostrophes, dashes, dots and spaces', async (q, name) => {
    expect((await searchNames(q))[0]).toBe(name);
  });

  it.each([
    ['micheal', 'Michael Wrenfield'],
    ['hanelore', 'Hannelore Grün'],
    ['hannelorre', 'Hannelore Grün'],
    ['wrenfields', 'Michael Wrenfield'],
  ])('%s finds %s despite a typo', async (q, name) => {
    expect(await searchNames(q)).toContain(name);
  });

  it.each(['%%%', '___', 'a_n', 'A%A', '\\\\\\', '%nn', '🎊🎊🎊', '---', '...', '’’’', '- . -', '\u0301\u0301\u0301'])(
    '%s is treated as literal text',
    async (q) => {
      const answer = await search(q);
      expect([answer.status, answer.body]).toEqual([200, []]);
    },
  );

  it('requires 3 to 100 characters, as people count them', async () => {
    for (const q of ['', 'an', '   ', ' an ', '🎉🎉', 'x'.repeat(101), 'x'.repeat(5_000)]) {
      const answer = await seeker.browser.get<{ errors: { field: string }[] }>(
        `/api/friends/search?q=${encodeURIComponent(q)}`,
      );
      expect([answer.status, answer.body.errors[0]?.field]).toEqual([400, 'q']);
    }
    expect((await search('x'.repeat(100))).status).toBe(200);
    expect((await seeker.browser.get('/api/friends/search')).status).toBe(400);
    expect((await seeker.browser.get('/api/friends/search?q=ann&limit=1000')).status).toBe(400);
    expect((await seeker.browser.get('/api/friends/search?q=ann&q=anna')).status).toBe(400);
  });

  it.each(['nul\u0000nul', 'bell\u0007', 'line\nbreak', 'tab\tbed'])('rejects control characters: %j', async (q) => {
    expect((await search(q)).status).toBe(400);
  });

  it('never finds oneself, deleted players, or players by e-mail', async () => {
    expect(await searchNames('seeker')).toEqual([]);
    expect(await searchNames('former player')).toEqual([]);
    const odile = await buildPlayer(app, { name: 'Odile' });
    expect(await searchNames(odile.email)).toEqual([]);
    expect(await searchNames(odile.email.slice(0, 12))).toEqual([]);
    expect(await searchNames('players.example')).toEqual([]);
    expect((await search('odile')).text).not.toContain('@');
  });

  it('includes the relation to each player', async () => {
    const others = await Promise.all(
      ['friend', 'sent', 'received', 'none'].map((name) => buildPlayer(app, { name: `Quill ${name}` })),
    );
    const [friend, sent, received] = others as [Player, Player, Player, Player];
    await becomeFriends(seeker, friend);
    await seeker.browser.post('/api/friends/request', { receiverId: sent.id });
    await received.browser.post('/api/friends/request', { receiverId: seeker.id });
    const { body } = await search('quill');
    expect(body.map(({ displayName, relation }) => `${displayName} ${relation}`).sort()).toEqual([
      'Quill friend friend',
      'Quill none none',
      'Quill received received',
      'Quill sent sent',
    ]);
  });

  it('returns the best 20 of many', async () => {
    await app.database.run(insertMany);
    const answer = await search('crowd');
    expect(answer.body).toHaveLength(20);
    expect(answer.body[0]?.displayName).toBe('Crowd');
    expect((await search('rowd 29')).body[0]?.displayName).toBe('Crowd 29');
  });

  it('follows a name change', async () => {
    const player = await buildPlayer(app, { name: 'Before' });
    await player.browser.patch('/api/user/profile', { displayName: 'Zwischenzeit' });
    expect(await searchNames('zwischen')).toEqual(['Zwischenzeit']);
  });
});

const insertMany = statement(
  'test.crowd',
  `insert into player (id, display_name) select 'crowd-' || n, 'Crowd' || coalesce(' ' || nullif(n, 0), '')
   from generate_series(0, 60) as n`,
);
