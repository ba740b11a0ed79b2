import { beforeAll, expect, it } from 'vitest';
import { computed } from '#server/platform/database/rows.ts';
import { statement } from '#server/platform/database/database.ts';
import { administratorEnv } from '#test/harness/administrator.ts';
import { useTestApp } from '#test/harness/app.ts';
import { signInFirstAdministrator, buildAdministrator } from '#test/harness/api/players.ts';
import { password } from '#test/harness/sign-up.ts';

const app = useTestApp({ env: administratorEnv });

type Owner = Awaited<ReturnType<typeof buildAdministrator>>;
let twenty: Owner[];

const countOwners = statement(
  'test.owners',
  `select count(*)::int as count from player where role = 'admin' and deleted_at is null and suspended_at is null`,
  { count: computed.number() },
);
const owners = async () => (await app.database.run(countOwners))[0]?.count;

/** Creates all owners and removes the role of the one who creates them. */
async function promoteTwentyOwners(by: Pick<Owner, 'id' | 'role'>): Promise<Owner[]> {
  const made = await Promise.all(Array.from({ length: 20 }, () => buildAdministrator(app, by)));
  expect((await by.role(by.id, 'player')).status).toBe(200);
  expect(await owners()).toBe(20);
  return made;
}

beforeAll(async () => {
  twenty = await promoteTwentyOwners(await signInFirstAdministrator(app));
});

it('one owner remains of twenty who concurrently give up their role or delete their accounts', async () => {
  const answers = await Promise.all(
    twenty.map((owner, index) => {
      if (index % 3 === 0) return owner.role(owner.id, 'editor');
      if (index % 3 === 1) return owner.role(owner.id, 'moderator');
      return owner.browser.post<{ code?: string }>('/api/user/delete-account', { password });
    }),
  );
  expect(await owners()).toBe(1);
  const refused = answers.filter(({ status }) => status !== 200);
  expect(refused.map(({ body }) => body.code)).toEqual(['lastAdministrator']);
  const last = twenty[answers.findIndex(({ status }) => status !== 200)] as Owner;
  twenty = await promoteTwentyOwners(last);
});

it('at least one owner can act after twenty owners each suspend the next one concurrently', async () => {
  const answers = await Promise.all(
    twenty.map((owner, index) => {
      const next = twenty[(index + 1) % twenty.length] as Owner;
      return owner.suspend(next.id, { reason: 'All at once' });
    }),
  );
  const refused = answers.filter(({ status }) => status !== 200);
  expect(refused.length).toBeGreaterThanOrEqual(1);
  for (const { body } of refused) expect(['lastAdministrator', 'unauthorized']).toContain(body.code);
  expect(await owners()).toBe(refused.length);
});
