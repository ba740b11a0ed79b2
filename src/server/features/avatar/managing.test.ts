import { beforeAll, describe, expect, it } from 'vitest';
import type { AuditRecord } from '#shared/audit/contract.ts';
import type { AvatarItem, ManagedItem } from '#shared/avatar/contract.ts';
import { seed } from '#server/db/seed/seed.ts';
import { administratorEnv, signInAdministrator } from '#test/harness/administrator.ts';
import { useTestApp } from '#test/harness/app.ts';
import { setCoins } from '#test/harness/coins.ts';
import { buildPlayer, type Player } from '#test/harness/player.ts';
import type { Visitor } from '#test/harness/visitor.ts';

const app = useTestApp({ env: administratorEnv });
let administrator: Visitor;

beforeAll(async () => {
  administrator = await signInAdministrator(app);
});

const managed = async () => (await administrator.get<ManagedItem[]>('/api/admin/avatar-items')).body;
const sell = (id: number, isSold: boolean) =>
  administrator.request<ManagedItem & { code?: string }>('PUT', `/api/admin/avatar-items/${id}`, { body: { isSold } });
const offered = async ({ browser }: Player) => (await browser.get<AvatarItem[]>('/api/avatar/items')).body;
const buy = ({ browser }: Player, itemId: number) =>
  browser.post<{ code?: string }>('/api/avatar/purchase', { itemId });
const forSale = async () => {
  const item = (await managed()).find(
    ({ isStarter, price, category }) => !isStarter && price > 0 && category === 'accessories',
  );
  if (!item) throw new Error('nothing is for sale');
  return item;
};

describe('an avatar item that is taken off sale', () => {
  it('stands on no shelf and is not bought, but is kept and worn by who owns it', async () => {
    const item = await forSale();
    const [owner, other] = [await buildPlayer(app), await buildPlayer(app)];
    for (const { id } of [owner, other]) await setCoins(app, id, item.price);
    expect((await buy(owner, item.id)).status).toBe(200);
    expect((await sell(item.id, false)).body).toMatchObject({ isSold: false, owners: 1, price: item.price });
    expect((await offered(other)).map(({ id }) => id)).not.toContain(item.id);
    const refused = await buy(other, item.id);
    expect([refused.status, refused.body.code]).toEqual([404, 'itemNotFound']);
    expect((await offered(owner)).find(({ id }) => id === item.id)).toMatchObject({ isSold: false });
    expect((await owner.browser.post('/api/avatar/settings', { accessory: item.id })).status).toBe(200);
    await seed(app.database);
    expect((await managed()).find(({ id }) => id === item.id)?.isSold).toBe(false);
    expect((await sell(item.id, true)).status).toBe(200);
    expect((await buy(other, item.id)).status).toBe(200);
  });

  it('is noted once in the audit trail, with how it was before', async () => {
    const { id, name } = await forSale();
    const trail = async () =>
      (await administrator.get<AuditRecord[]>(`/api/admin/audit?subject=avatarItem&subjectId=${id}`)).body;
    const before = (await trail()).length;
    await Promise.all(Array.from({ length: 20 }, () => sell(id, false)));
    expect(await trail()).toHaveLength(before + 1);
    expect((await trail())[0]).toMatchObject({
      ...{ action: 'updated', subjectName: name, before: { onSale: true }, after: { onSale: false } },
    });
    await sell(id, true);
  });

  it('is no starter, which everybody has', async () => {
    const starter = (await managed()).find(({ isStarter }) => isStarter);
    const { status, body } = await sell(starter?.id ?? 0, false);
    expect([status, body.code]).toEqual([409, 'starterSold']);
  });
});
