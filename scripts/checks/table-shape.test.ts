import { createEmbeddedClient } from '#server/platform/database/embedded-client.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findShapeDifferences } from './table-shape.ts';

const declared = 'create table t (id int primary key, coins int not null default 0 check (coins >= 0));';

describe('the tables created by the migrations', () => {
  let database: Awaited<ReturnType<typeof createEmbeddedClient>>;

  beforeAll(async () => {
    database = await createEmbeddedClient();
  }, 60_000);

  afterAll(() => database.close());

  it('equal the declared ones, regardless of the order of creation', async () => {
    const migrated = `create table t (coins int);
      alter table t add column id int primary key;
      alter table t alter column coins set not null, alter column coins set default 0;
      alter table t add constraint t_coins_check check (coins >= 0);`;
    expect(await findShapeDifferences(database, migrated, declared)).toEqual([]);
  });

  it.each([
    ['a column', declared.replace('id int', 'extra text, id int'), 'migrated, not declared: column t.extra'],
    ['a check', declared.replace('check (coins >= 0)', ''), 'declared, not migrated: constraint t.t_coins_check'],
    ['a default', declared.replace('default 0', 'default 1'), 'declared, not migrated: column t.coins integer NO 0'],
    ['an index', `${declared} create index on t (coins);`, 'migrated, not declared: index CREATE INDEX t_coins_idx'],
  ])('differ when %s differs', async (_, migrated, difference) => {
    expect(await findShapeDifferences(database, migrated, declared)).toContainEqual(
      expect.stringContaining(difference),
    );
  });
});
