import { computed, nullable } from '#server/platform/database/rows.ts';
import { type Queries, statement, type Tx } from '#server/platform/database/database.ts';
import { examineBooks } from '../doctor/books.ts';
import { findingLine } from '../doctor/finding.ts';
import { filledTable, quoted, type Table, tablesOf } from './tables.ts';

/** Why nothing was moved, in words for whoever runs the move. */
export class MoveRefused extends Error {}

type Say = (line: string) => void;

const pageSize = 1000;

// Texts of values must be the same on both sides, whatever the role or the database is set to; and nobody waits for a limit.
const settle = statement(
  'move.settle',
  `select set_config(name, value, true) from (values ('TimeZone', 'UTC'), ('DateStyle', 'ISO, MDY'),
     ('IntervalStyle', 'postgres'), ('extra_float_digits', '1'), ('bytea_output', 'hex'), ('lock_timeout', '0'),
     ('statement_timeout', '0'), ('idle_in_transaction_session_timeout', '0')) as settings(name, value)`,
  { set_config: computed.text() },
);

/**
 * Copies all rows of one database into another with the same tables and no row, in the transactions of the caller, and
 * compares them. Answers the tables. Throws a `MoveRefused` when the target is not empty, or when not all came out the same.
 */
export async function moveContent(source: Tx, target: Tx, say: Say): Promise<{ table: string; rows: number }[]> {
  await source.run(settle);
  await target.run(settle);
  const tables = await tablesOf(source);
  await requireSameTables(tables, target);
  const names = tables.map(({ name }) => quoted(name)).join(', ');
  await target.run(statement('move.lock', `lock table ${names} in access exclusive mode`));
  await requireEmpty(target);

  const moved = [];
  const tighten = await deferForeignKeys(target);
  for (const table of tables) {
    await copyRows(source, target, table);
    const rows = await compareRows(source, target, table);
    moved.push({ table: table.name, rows });
    say(`${table.name}: ${rows.toLocaleString('en')} ${rows === 1 ? 'row' : 'rows'}`);
  }
  await tighten();
  await copySequences(source, target);
  await compareBooks(source, target, say);
  await target.run(statement('move.analyze', 'analyze'));
  return moved;
}

/** Throws a `MoveRefused` unless there is no row in any table. */
export async function requireEmpty(target: Queries): Promise<void> {
  const filled = await filledTable(target);
  if (filled === null) return;
  throw new MoveRefused(
    `The database of DATABASE_URL is not empty: ${filled} has rows. Only an empty one can be filled. Nothing was changed.`,
  );
}

async function requireSameTables(tables: readonly Table[], target: Queries): Promise<void> {
  const known = new Map((await tablesOf(target)).map((table) => [table.name, JSON.stringify(table.columns)]));
  const other = tables.find(({ name, columns }) => known.get(name) !== JSON.stringify(columns));
  if (!other) return;
  throw new MoveRefused(
    `The table ${other.name} of the folder is not one of this version: move with the version that used the folder last.`,
  );
}

const listForeignKeys = statement(
  'move.foreign-keys',
  `select format('alter table %s alter constraint %I', conrelid::regclass, conname) as alter from pg_constraint
   where contype = 'f' and not condeferrable and connamespace = 'public'::regnamespace order by 1`,
  { alter: computed.text() },
);
const checkNow = statement('move.check-now', 'set constraints all immediate');

/** Rows may come before those they name. What it answers checks them all and makes the keys again what they were. */
async function deferForeignKeys(target: Tx): Promise<() => Promise<void>> {
  const keys = await target.run(listForeignKeys);
  const alterAll = async (how: string) => {
    for (const [index, { alter }] of keys.entries()) {
      await target.run(statement(`move.key-${how.replaceAll(' ', '-')}-${index}`, `${alter} ${how}`));
    }
  };
  await alterAll('deferrable initially deferred');
  return async () => {
    await target.run(checkNow);
    await alterAll('not deferrable');
  };
}

const ownColumns = ({ columns }: Table) => columns.filter(({ isGenerated }) => !isGenerated);

/** Each value travels as its own text, as in a dump: no driver makes anything of it on the way. */
async function copyRows(source: Tx, target: Tx, table: Table): Promise<void> {
  const columns = ownColumns(table);
  const texts = columns.map(({ name }, index) => `${quoted(name)}::text as c${index}`).join(', ');
  const values = columns.map(({ type }, index) => `c${index}::${type}`).join(', ');
  const arrays = columns.map((_, index) => `$${index + 1}::text[]`).join(', ');
  const row = columns.map((_, index) => `c${index}`).join(', ');
  const into = `${quoted(table.name)} (${columns.map(({ name }) => quoted(name)).join(', ')})`;
  const named = (what: string, text: string) => statement(`move.${what}.${table.name}`, text);
  const fetch = statement(
    `move.fetch.${table.name}`,
    `fetch ${pageSize} from moved`,
    Object.fromEntries(columns.map((_, index) => [`c${index}`, nullable(computed.text())])),
  );
  const write = named(
    'write',
    `insert into ${into} overriding system value select ${values} from unnest(${arrays}) as page(${row})`,
  );

  await source.run(named('open', `declare moved no scroll cursor for select ${texts} from ${quoted(table.name)}`));
  for (;;) {
    const rows = await source.run(fetch);
    if (rows.length === 0) break;
    await target.run(
      write,
      columns.map((_, index) => rows.map((each) => each[`c${index}`] ?? null)),
    );
  }
  await source.run(named('close', 'close moved'));
}

/** What is computed is left out: it may follow the collation of the database. */
async function compareRows(source: Tx, target: Tx, table: Table): Promise<number> {
  const columns = ownColumns(table).map(({ name }) => quoted(name));
  const sum = statement(
    `move.sum.${table.name}`,
    `select count(*)::int8 as rows, sum(('x' || left(md5(row(${columns.join(', ')})::text), 15))::bit(60)::int8)::text as sum
     from ${quoted(table.name)}`,
    { rows: computed.number(), sum: nullable(computed.text()) },
  );
  const [[before], [after]] = [await source.run(sum), await target.run(sum)];
  if (before && after && before.rows === after.rows && before.sum === after.sum) return after.rows;
  throw new MoveRefused(
    `The rows of ${table.name} came out differently: ${before?.rows} in the folder, ${after?.rows} in PostgreSQL. Nothing was moved.`,
  );
}

const listSequences = statement(
  'move.sequences',
  `select c.relname::text as name from pg_class c
   where c.relkind = 'S' and c.relnamespace = 'public'::regnamespace order by 1`,
  { name: computed.text() },
);
const setSequence = statement('move.set-sequence', 'select setval($1::regclass, $2::int8, $3::bool)', {
  setval: computed.number(),
});

/** Ids go on where they were. What a move that fails later leaves of it is a gap. */
async function copySequences(source: Tx, target: Tx): Promise<void> {
  for (const { name } of await source.run(listSequences)) {
    const read = statement(
      `move.sequence.${name}`,
      `select last_value::text as last, is_called as "isCalled" from ${quoted(name)}`,
      { last: computed.text(), isCalled: computed.boolean() },
    );
    const [state] = await source.run(read);
    if (state) await target.run(setSequence, [quoted(name), state.last, state.isCalled]);
  }
}

/** Books that are not right stay as they are; the lines say so. */
async function compareBooks(source: Tx, target: Tx, say: Say): Promise<void> {
  const before = (await examineBooks(source)).map((finding) => findingLine(finding, []));
  const after = (await examineBooks(target)).map((finding) => findingLine(finding, []));
  if (before.join('\n') !== after.join('\n')) {
    throw new MoveRefused(`The books came out differently: ${before.join(' ')} ${after.join(' ')} Nothing was moved.`);
  }
  for (const line of after) say(line);
}
