import { beforeAll, expect, it } from 'vitest';
import { canaryInterval } from '#shared/game/question-selection.ts';
import { game } from '#server/db/schema/game.ts';
import { question } from '#server/db/schema/questions.ts';
import { statement } from '#server/platform/database/database.ts';
import { notNull } from '#server/platform/database/rows.ts';
import { secureRandom } from '#server/platform/random.ts';
import { useTestApp } from '#test/harness/app.ts';
import { buildPlayer, type Player } from '#test/harness/player.ts';
import { buildServices } from '#test/harness/services.ts';

const app = useTestApp();
let services: Awaited<ReturnType<typeof buildServices>>;
let canaries: number[] = [];

const createCanaries = statement(
  'test.canaries.create',
  `update question set source = 'administrator', is_canary = true where id in (
     select q.id from question q join category c on c.id = q.category_id
     where q.difficulty = 'easy' and (c.id = 4 or c.parent_id = 4) order by q.id limit 3)
   returning id`,
  { id: question.id },
);
const readPlan = statement(
  'test.canaries.plan',
  'select plan from game where player_id = $1 order by id desc limit 1',
  {
    plan: notNull(game.plan),
  },
);

const alwaysReplace = {
  ...secureRandom,
  below: (bound: number) => (bound === canaryInterval ? 0 : secureRandom.below(bound)),
};

beforeAll(async () => {
  canaries = (await app.database.run(createCanaries)).map(({ id }) => id).sort();
  services = await buildServices(app, {}, alwaysReplace);
});

const findCanaries = (plan: readonly number[]) => plan.filter((id) => canaries.includes(id)).sort();

async function dealPlan({ id }: Player, categoryId: number, change: object = {}): Promise<readonly number[]> {
  const viewer = { playerId: id, network: 'here' };
  const query = { count: 10, gameMode: 'normal', timeFactor: 1, replace: true, ...change } as const;
  await services.game.deal(viewer, categoryId, query);
  return (await app.database.run(readPlan, [id]))[0]?.plan ?? [];
}

it.each([
  ['a category', 4, {}],
  ['random questions', 0, {}],
  ['survival', 4, { gameMode: 'survival' }],
])('deals canaries in a game of %s instead of ordinary questions', async (_, categoryId, change) => {
  const plan = await dealPlan(await buildPlayer(app), categoryId, change);
  expect(findCanaries(plan)).toEqual(canaries);
  if (!('gameMode' in change)) expect(plan).toHaveLength(10);
});

it('deals none of them in another category or in a warm-up', async () => {
  expect(findCanaries(await dealPlan(await buildPlayer(app), 1))).toEqual([]);
  expect(findCanaries(await dealPlan(await buildPlayer(app), 4, { count: 5 }))).toEqual([]);
});

it('deals a canary to each player once', async () => {
  const player = await buildPlayer(app);
  const [met] = await dealPlan(player, 4);
  expect(canaries).toContain(met);
  await player.submit();
  expect(findCanaries(await dealPlan(player, 4))).toEqual(canaries.filter((id) => id !== met));
});

it('leaves canaries out of what challenges, tournaments, the Daily Ten and practice pick from', () => {
  const { bank } = services.questions;
  expect(findCanaries(bank.pool(0).all)).toEqual([]);
  expect(findCanaries(bank.pool(4).easy)).toEqual([]);
  expect(canaries.filter((id) => bank.isOffered(id))).toEqual([]);
  expect([...bank.canaries(4).easy].sort()).toEqual(canaries);
});
