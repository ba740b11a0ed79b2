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

const listManaged = async () => (await administrator.get<ManagedItem[]>('/api/admin/avatar-items')).body;
const sell = (id: number, isSold: boolean) =>
  administrator.request<ManagedItem & { code?: string }>('PUT', `/api/admin/avatar-items/${id}`, { body: { isSold } });
const listOffered = async ({ browser }: Player) => (await browser.get<AvatarItem[]>('/api/avatar/items')).body;
const buy = ({ browser }: Player, itemId: number) =>
  browser.post<{ code?: string }>('/api/avatar/purchase', { itemId });
const listForSale = async () => {
  const item = (await listManaged()).find(
    ({ isStarter, price, category }) => !isStarter && price > 0 && category === 'accessories',
  );
  if (!item) throw new Error('nothing is for sale');
  return item;
};

describe('an avatar item taken off sale', () => {
  it('is not listed or sold, but kept and worn by its owners', async () => {
    const item = await listForSale();
    const [owner, other] = [await buildPlayer(app), await buildPlayer(app)];
    for (const { id } of [owner, other]) await setCoins(app, id, item.price);
    expect((await buy(owner, item.id)).status).toBe(200);
    expect((await sell(item.id, false)).body).toMatchObject({ isSold: false, owners: 1, price: item.price });
    expect((await listOffered(other)).map(({ id }) => id)).not.toContain(item.id);
    const refused = await buy(other, item.id);
    expect([refused.status, refused.body.code]).toEqual([404, 'itemNotFound']);
    expect((await listOffered(owner)).find(({ id }) => id === item.id)).toMatchObject({ isSold: false });
    expect((await owner.browser.post('/api/avatar/settings', { accessory: item.id })).status).toBe(200);
    await seed(app.database);
    expect((await listManaged()).find(({ id }) => id === item.id)?.isSold).toBe(false);
    expect((await sell(item.id, true)).status).toBe(200);
    expect((await buy(other, item.id)).status).toBe(200);
  });

  it('is recorded once in the audit trail with its previous state', async () => {
    const { id, name } = await listForSale();
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

  it('cannot be a starter', async () => {
    const starter = (await listManaged()).find(({ isStarter }) => isStarter);
    const { status, body } = await sell(starter?.id ?? 0, false);
    expect([status, body.code]).toEqual([409, 'starterSold']);
  });
});
