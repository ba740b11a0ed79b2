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

/** SQL that picks a list element by a hash of n, so that every run picks the same one. */
const pickOne = (values: readonly string[], salt: number) =>
  `(array[${values.map((text) => `'${text}'`).join(',')}])[1 + abs(hashint4(n * ${salt} + ${salt})) % ${values.length}]`;

const firstName = `case when n % 50 = 7 then ${pickOne(firstNames, 3)}
  else ${pickOne(beginnings, 5)} || ${pickOne(middles, 7)} || ${pickOne(ends, 11)} end`;
const lastName = `initcap(${pickOne(middles, 13)} || ${pickOne(families, 17)} || ${pickOne(familyEnds, 19)})`;

/** Realistic player names. The name of the last player is unique. */
const insertNamedStatement = `insert into player (id, display_name)
  select 'named-' || n, case
    when n = $1 then 'Wilhelmina Quastenflosser'
    when n % 5 = 0 then lower(${firstName}) || n % 1000
    when n % 5 = 1 then ${firstName}
    when n % 5 = 2 then 'xX' || ${lastName} || 'Xx'
    else ${firstName} || ' ' || ${lastName} end
  from generate_series(1, $1::int) n`;

/** Inserts players with names. Drops and recreates the name indexes, because that is faster. */
export async function insertNamedPlayers(client: Client, count: number): Promise<void> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes where indexname like 'player_name_%'`,
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  await client.query(insertNamedStatement, [count]);
  for (const { definition } of rows) await client.query(definition);
  await client.query('vacuum analyze');
}
