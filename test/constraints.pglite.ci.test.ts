import { describe, expect, it } from 'vitest';
import { getViolatedConstraint } from '#server/platform/database/database-errors.ts';
import { computed } from '#server/platform/database/rows.ts';
import { statement } from '#server/platform/database/database.ts';
import { constraintCases, fixture } from './constraint-cases.ts';
import { useTestApp } from './harness/app.ts';

const app = useTestApp();

const readConstraintNames = statement(
  'test.constraints',
  `select conname::text as name from pg_constraint
   where connamespace = 'public'::regnamespace and contype in ('c', 'p', 'u', 'f')
   union select indexrelid::regclass::text from pg_index join pg_class on pg_class.oid = indexrelid
   where indisunique and relnamespace = 'public'::regnamespace
   order by 1`,
  { name: computed.text() },
);

async function findViolatedConstraint(sql: string): Promise<string | undefined> {
  const parts = [...fixture.split(';'), ...sql.split(';')].map((part) => part.trim()).filter(Boolean);
  try {
    await app.database.transaction(async (tx) => {
      for (const [index, text] of parts.entries())
        await tx.run(statement(`test.break-${index}-${text.length}-${hash(text)}`, text));
      throw new Error('no constraint was violated');
    });
  } catch (error) {
    return getViolatedConstraint(error);
  }
  return undefined;
}

const hash = (text: string) => [...text].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 1_000_000_007, 7);

describe('the database constraints', () => {
  it.each(constraintCases)('%s refuses what breaks it', async (constraint, sql) => {
    expect(await findViolatedConstraint(sql)).toBe(constraint);
  });

  it('have a case each', async () => {
    const rows = await app.database.run(readConstraintNames);
    expect(constraintCases.map(([name]) => name).sort()).toEqual(rows.map((row) => row.name).sort());
  });
});
