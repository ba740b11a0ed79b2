import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { types } from '@electric-sql/pglite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listStatements } from './database.ts';
import { createEmbeddedClient } from './embedded-client.ts';
import { type Kind, getColumnKind } from './rows.ts';

const { INT2, INT4, INT8, FLOAT4, FLOAT8, NUMERIC, TEXT, VARCHAR, BOOL, TIMESTAMPTZ, JSON: json, JSONB, BYTEA } = types;

/**
 * Kinds to which both drivers convert PostgreSQL types. Dates differ between drivers, so statements select them as
 * text.
 */
const kinds = new Map<number, Kind>([
  ...[INT2, INT4, INT8, FLOAT4, FLOAT8].map((type) => [type, 'number'] as const),
  ...[TEXT, VARCHAR, NUMERIC].map((type) => [type, 'string'] as const),
  [BOOL, 'boolean'],
  [TIMESTAMPTZ, 'date'],
  [json, 'json'],
  [JSONB, 'json'],
  [BYTEA, 'bytes'],
]);
// Arrays of integers, texts and times.
for (const type of [1005, 1007, 1009, 1016, 1185]) kinds.set(type, 'array');

const files = globSync('src/server/**/*.ts').filter(
  (file) => !/(\.test|main|-worker)\.ts$/.test(file) && /\bstatement\(/.test(readFileSync(file, 'utf8')),
);

let client: Awaited<ReturnType<typeof createEmbeddedClient>>;

beforeAll(async () => {
  client = await createEmbeddedClient();
  for (const file of globSync('src/server/db/migrations/*.sql').sort()) await client.exec(readFileSync(file, 'utf8'));
  for (const file of files) await import(resolve(file));
});

afterAll(() => client.close());

/** Returns the result columns that PostgreSQL reports for a statement. Empty if its rows are not read. */
async function describeResult(text: string): Promise<Record<string, Kind | undefined>> {
  const { resultFields } = await client.describeQuery(text);
  return Object.fromEntries(resultFields.map(({ name, dataTypeID }) => [name, kinds.get(dataTypeID)]));
}

describe('every statement', () => {
  it('returns the columns that it declares, each of its kind', async () => {
    const statements = listStatements().filter(({ name }) => !name.startsWith('test.'));
    expect(statements.length).toBeGreaterThan(480);
    const wrong: unknown[] = [];
    for (const { name, text, columns } of statements) {
      const said = Object.fromEntries(Object.entries(columns).map(([key, column]) => [key, getColumnKind(column)]));
      if (Object.keys(said).length === 0) continue;
      const told = await describeResult(text);
      if (JSON.stringify(toSortedEntries(said)) !== JSON.stringify(toSortedEntries(told)))
        wrong.push({ name, said, told });
    }
    expect(wrong).toEqual([]);
  });
});

const toSortedEntries = (columns: object) => Object.entries(columns).sort(([one], [other]) => one.localeCompare(other));
