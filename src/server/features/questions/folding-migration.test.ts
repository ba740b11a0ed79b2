import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { statement, type Tx } from '#server/platform/database/database.ts';
import { useTestApp } from '#test/harness/app.ts';

/* Tests the migration statements that merge questions which the previous fingerprint distinguished. */
const app = useTestApp();

const [path = ''] = globSync('src/server/db/migrations/*_text-folding.sql');
const steps = readFileSync(path, 'utf8')
  .split('--> statement-breakpoint')
  .filter((sql) =>
    ['UPDATE "bank_version"', 'WITH "ranked"', '"question_fingerprint_once"'].some((part) => sql.includes(part)),
  )
  .filter((sql) => !sql.includes('DROP INDEX'))
  .map((sql, number) => statement(`test.folding-migration.${number}`, sql));

const dropIndex = statement('test.folding-migration.before', 'drop index question_fingerprint_once');
const insert = statement(
  'test.folding-migration.insert',
  `insert into question (id, category_id, question, correct_answer, wrong_answers, difficulty, points, explanation, status, deleted_at)
   select id, 28, question, 'A friar', array['Straw', 'Hay', 'Dust'], 'easy', 100, '', status, deleted_at
   from (values (2000001, 'Who was Ockham’s namesake?', 'draft', null), (2000002, 'Who was Ockham''s namesake?', 'published', null),
     (2000003, 'Who was Óckham''s namesake?', 'published', null), (2000004, 'Who was "Ockham''s" namesake?', 'published', now()),
     (2000005, 'Who was not Ockham''s namesake?', 'published', null))
     as x (id, question, status, deleted_at)`,
);
const readLeft = statement(
  'test.folding-migration.left',
  'select id from question where id between 2000001 and 2000005 and deleted_at is null order by id',
);
const readChanged = statement(
  'test.folding-migration.changed',
  `select id from question where id between 2000001 and 2000005 and changed_in = (select version from bank_version) order by id`,
);
const readNoted = statement(
  'test.folding-migration.noted',
  `select subject_id as "subjectId", actor_id as "actorId" from audit_entry
   where subject = 'question' and action = 'deleted' and subject_id in ('2000001', '2000003') order by subject_id`,
);

class RolledBack extends Error {}

it('keeps the first published of the questions that became equal and audits the deletion of the others', async () => {
  const seen: unknown[] = [];
  const migrate = async (tx: Tx) => {
    await tx.run(dropIndex);
    await tx.run(insert);
    for (const step of steps) await tx.run(step);
    seen.push(await tx.run(readLeft), await tx.run(readChanged), await tx.run(readNoted));
    throw new RolledBack();
  };
  expect(steps).toHaveLength(3);
  await expect(app.database.transaction(migrate)).rejects.toThrow(RolledBack);
  expect(seen).toEqual([
    [{ id: 2000002 }, { id: 2000005 }],
    [{ id: 2000001 }, { id: 2000003 }],
    [
      { subjectId: '2000001', actorId: null },
      { subjectId: '2000003', actorId: null },
    ],
  ]);
});
