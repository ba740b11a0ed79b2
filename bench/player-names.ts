import type { Client } from 'pg';

const firstNames = ['Ann', 'Anna', 'Annette', 'Hannah', 'Joanna', 'Susanna', 'Marianne', 'Mary Ann', 'José', 'Zoë'];
const beginnings = ['Ka', 'Le', 'Mi', 'No', 'Ru', 'Sa', 'Te', 'Vi', 'Jo', 'Be', 'Da', 'El', 'Fre', 'Gu', 'Ha'];
const middles = ['ra', 'li', 'nn', 'to', 'me', 'sh', 'ri', 'an', 'lo', 'de', 'ki'];
const ends = ['a', 'o', 'us', 'ia', 'el', 'ena', 'is', 'y', 'on', 'an', 'ette', 'ie', 'ulf'];
const families = [
  'smith',
  'john',
  'brown',
  'mill',
  'wilson',
  'ander',
  'thomp',
  'martin',
  'garc',
  'rodri',
  'walk',
  'hall',
];
const familyEnds = ['son', 'man', 'ton', 'sky', 'berg', 'ers', 'wood', 'field', 'ley', 'well', 'ford', 'by'];

/** One of a list, by chance that is the same at every run. */
const one = (of: readonly string[], salt: number) =>
  `(array[${of.map((text) => `'${text}'`).join(',')}])[1 + abs(hashint4(n * ${salt} + ${salt})) % ${of.length}]`;

const first = `case when n % 50 = 7 then ${one(firstNames, 3)}
  else ${one(beginnings, 5)} || ${one(middles, 7)} || ${one(ends, 11)} end`;
const last = `initcap(${one(middles, 13)} || ${one(families, 17)} || ${one(familyEnds, 19)})`;

/** Names as players give themselves; the last is one that nobody else has. */
const insertNamed = `insert into player (id, display_name)
  select 'named-' || n, case
    when n = $1 then 'Wilhelmina Quastenflosser'
    when n % 5 = 0 then lower(${first}) || n % 1000
    when n % 5 = 1 then ${first}
    when n % 5 = 2 then 'xX' || ${last} || 'Xx'
    else ${first} || ' ' || ${last} end
  from generate_series(1, $1::int) n`;

/** Makes players with names; the indexes of names are made anew after it, as that is faster. */
export async function insertNamedPlayers(client: Client, count: number): Promise<void> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes where indexname like 'player_name_%'`,
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  await client.query(insertNamed, [count]);
  for (const { definition } of rows) await client.query(definition);
  await client.query('vacuum analyze');
}
