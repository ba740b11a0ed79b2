import { computed, nullable } from '#server/platform/database/rows.ts';
import { type Queries, statement, type Tx } from '#server/platform/database/database.ts';
import { examineLedger } from '../doctor/ledger.ts';
import { formatFinding } from '../doctor/finding.ts';
import { findFilledTable, quoteIdentifier, type Table, readTables } from './database-tables.ts';

/** The message explains the reason to the administrator. */
export class MoveRefusedError extends Error {}

type Report = (line: string) => void;

const pageSize = 1000;

// Both sides must format values identically regardless of role and database settings, and a long copy must not time
// out.
const applySessionSettings = statement(
  'move.settle',
  `select set_config(name, value, true) from (values ('TimeZone', 'UTC'), ('DateStyle', 'ISO, MDY'),
     ('IntervalStyle', 'postgres'), ('extra_float_digits', '1'), ('bytea_output', 'hex'), ('lock_timeout', '0'),
     ('statement_timeout', '0'), ('idle_in_transaction_session_timeout', '0')) as settings(name, value)`,
  { set_config: computed.text() },
);

/**
 * Copies all rows into an empty database with the same tables and compares both sides, inside the caller's
 * transactions. Returns the tables. Throws `MoveRefusedError` if the target is not empty or the comparison fails.
 */
export async function copyDatabase(source: Tx, target: Tx, report: Report): Promise<{ table: string; rows: number }[]> {
  await source.run(applySessionSettings);
  await target.run(applySessionSettings);
  const tables = await readTables(source);
  await assertSameTables(tables, target);
  const names = tables.map(({ name }) => quoteIdentifier(name)).join(', ');
  await target.run(statement('move.lock', `lock table ${names} in access exclusive mode`));
  await assertEmpty(target);

  const moved = [];
  const restoreForeignKeys = await deferForeignKeys(target);
  for (const table of tables) {
    await copyRows(source, target, table);
    const rows = await compareRows(source, target, table);
    moved.push({ table: table.name, rows });
    report(`${table.name}: ${rows.toLocaleString('en')} ${rows === 1 ? 'row' : 'rows'}`);
  }
  await restoreForeignKeys();
  await copySequences(source, target);
  await compareLedgers(source, target, report);
  await target.run(statement('move.analyze', 'analyze'));
  return moved;
}

/** Throws `MoveRefusedError` if any table has a row. */
export async function assertEmpty(target: Queries): Promise<void> {
  const filled = await findFilledTable(target);
  if (filled === null) return;
  throw new MoveRefusedError(
    `The database of DATABASE_URL is not empty: ${filled} has rows. Only an empty one can be filled. Nothing was changed.`,
  );
}

async function assertSameTables(tables: readonly Table[], target: Queries): Promise<void> {
  const known = new Map((await readTables(target)).map((table) => [table.name, JSON.stringify(table.columns)]));
  const mismatch = tables.find(({ name, columns }) => known.get(name) !== JSON.stringify(columns));
  if (!mismatch) return;
  throw new MoveRefusedError(
    `The table ${mismatch.name} of the folder is not one of this version: move with the version that used the folder last.`,
  );
}

const listForeignKeys = statement(
  'move.foreign-keys',
  `select format('alter table %s alter constraint %I', conrelid::regclass, conname) as alter from pg_constraint
   where contype = 'f' and not condeferrable and connamespace = 'public'::regnamespace order by 1`,
  { alter: computed.text() },
);
const checkNow = statement('move.check-now', 'set constraints all immediate');

/**
 * Defers foreign keys so that rows can be inserted before the rows they reference. The returned function checks all
 * keys and restores the original constraints.
 */
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

const getStoredColumns = ({ columns }: Table) => columns.filter(({ isGenerated }) => !isGenerated);

/** Each value is copied in its text form, as in a dump, so that drivers do not convert it. */
async function copyRows(source: Tx, target: Tx, table: Table): Promise<void> {
  const columns = getStoredColumns(table);
  const texts = columns.map(({ name }, index) => `${quoteIdentifier(name)}::text as c${index}`).join(', ');
  const values = columns.map(({ type }, index) => `c${index}::${type}`).join(', ');
  const arrays = columns.map((_, index) => `$${index + 1}::text[]`).join(', ');
  const row = columns.map((_, index) => `c${index}`).join(', ');
  const into = `${quoteIdentifier(table.name)} (${columns.map(({ name }) => quoteIdentifier(name)).join(', ')})`;
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

  await source.run(
    named('open', `declare moved no scroll cursor for select ${texts} from ${quoteIdentifier(table.name)}`),
  );
  for (;;) {
    const rows = await source.run(fetch);
    if (rows.length === 0) break;
    await target.run(
      write,
      columns.map((_, index) => rows.map((sourceRow) => sourceRow[`c${index}`] ?? null)),
    );
  }
  await source.run(named('close', 'close moved'));
}

/** Generated columns are skipped because their values may depend on the collation of the database. */
async function compareRows(source: Tx, target: Tx, table: Table): Promise<number> {
  const columns = getStoredColumns(table).map(({ name }) => quoteIdentifier(name));
  const sum = statement(
    `move.sum.${table.name}`,
    `select count(*)::int8 as rows, sum(('x' || left(md5(row(${columns.join(', ')})::text), 15))::bit(60)::int8)::text as sum
     from ${quoteIdentifier(table.name)}`,
    { rows: computed.number(), sum: nullable(computed.text()) },
  );
  const [[before], [after]] = [await source.run(sum), await target.run(sum)];
  if (before && after && before.rows === after.rows && before.sum === after.sum) return after.rows;
  throw new MoveRefusedError(
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

/** Continues the id sequences. Sequences are not transactional, so a failed move leaves a gap in the ids. */
async function copySequences(source: Tx, target: Tx): Promise<void> {
  for (const { name } of await source.run(listSequences)) {
    const read = statement(
      `move.sequence.${name}`,
      `select last_value::text as last, is_called as "isCalled" from ${quoteIdentifier(name)}`,
      { last: computed.text(), isCalled: computed.boolean() },
    );
    const [state] = await source.run(read);
    if (state) await target.run(setSequence, [quoteIdentifier(name), state.last, state.isCalled]);
  }
}

/** Existing ledger errors are copied unchanged and reported. */
async function compareLedgers(source: Tx, target: Tx, report: Report): Promise<void> {
  const before = (await examineLedger(source)).map((finding) => formatFinding(finding, []));
  const after = (await examineLedger(target)).map((finding) => formatFinding(finding, []));
  if (before.join('\n') !== after.join('\n')) {
    throw new MoveRefusedError(
      `The books came out differently: ${before.join(' ')} ${after.join(' ')} Nothing was moved.`,
    );
  }
  for (const line of after) report(line);
}
