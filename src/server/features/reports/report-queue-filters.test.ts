import { beforeAll, expect, it } from 'vitest';
import type { ReportedQuestion } from '#shared/reports/contract.ts';
import { computed } from '#server/platform/database/rows.ts';
import { statement } from '#server/platform/database/database.ts';
import { administratorEnv, signInAdministrator } from '#test/harness/administrator.ts';
import { useTestApp } from '#test/harness/app.ts';
import { buildPlayer } from '#test/harness/player.ts';
import type { Visitor } from '#test/harness/visitor.ts';

const app = useTestApp({ env: administratorEnv });
let administrator: Visitor;

const insertReport = statement(
  'test.reported',
  `insert into question_report (question_id, revision, player_id, reason, reported_at) values ($1, 1, $2, $3, now())`,
);
const readQuestions = statement(
  'test.of-category',
  'select id from question where category_id = $1 order by id limit 3',
  { id: computed.number() },
);

const listIds = async (categoryId: number) =>
  (await app.database.run(readQuestions, [categoryId])).map(({ id }) => id) as [number, number, number];
const queue = async (query = '') => {
  const { body } = await administrator.get<ReportedQuestion[]>(`/api/admin/reports?${query}`);
  return body.map(({ question }) => question.id);
};

beforeAll(async () => {
  administrator = await signInAdministrator(app);
});

it('the report queue filters by reason and category and returns the counts of each', async () => {
  const [wren, odile] = [await buildPlayer(app), await buildPlayer(app)];
  const [physics, other] = await listIds(28);
  const [elsewhere] = await listIds(31);
  for (const [question, player, reason] of [
    [physics, wren, 'outdated'],
    [physics, odile, 'unclear'],
    [other, wren, 'unclear'],
    [elsewhere, wren, 'outdated'],
  ] as const)
    await app.database.run(insertReport, [question, player.id, reason]);

  expect(await queue()).toEqual([physics, elsewhere, other]);
  expect(await queue('reason=outdated')).toEqual([elsewhere, physics]);
  expect(await queue('reason=unclear&categoryId=28')).toEqual([other, physics]);
  const { parentId } = (await administrator.get<{ parentId: number }>('/api/categories/28')).body;
  expect(await queue(`categoryId=${parentId}&reason=unclear`)).toEqual([other, physics]);
  expect(await queue('reason=offensive')).toEqual([]);
  const groups = async () => (await administrator.get('/api/admin/reports/groups')).body;
  expect(await groups()).toEqual({
    reasons: [
      { reason: 'outdated', questions: 2 },
      { reason: 'unclear', questions: 2 },
    ],
    categories: [
      { categoryId: 28, questions: 2 },
      { categoryId: 31, questions: 1 },
    ],
  });
  // Closing resolves all reports of a question, regardless of the filter.
  await administrator.post(`/api/admin/reports/${physics}/resolve`, { resolution: 'dismissed' });
  expect(await queue('reason=unclear')).toEqual([other]);
  expect(await groups()).toMatchObject({ reasons: [{ questions: 1 }, { questions: 1 }] });
});

it('an unknown reason is a 400, and an unknown category is a 404', async () => {
  const { status, body } = await administrator.get<{ errors: { field: string }[] }>('/api/admin/reports?reason=boring');
  expect([status, body.errors[0]?.field]).toEqual([400, 'reason']);
  expect((await administrator.get('/api/admin/reports?categoryId=424242')).status).toBe(404);
});
