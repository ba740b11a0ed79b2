import { describe, expect, it } from 'vitest';
import { seed } from '#server/db/seed/seed.ts';
import { readAvatarItems } from '#server/db/seed/avatar-items.ts';
import { avatarItem } from '#server/db/schema/avatar.ts';
import { computed } from '#server/platform/database/rows.ts';
import { statement } from '#server/platform/database/database.ts';
import { useTestApp } from './harness/app.ts';
import { buildPlayer } from './harness/player.ts';

const app = useTestApp();
const readItems = statement(
  'test.avatar-items',
  `select id, name, description, category, type, value, price, rarity, is_starter as "isStarter", xmin::text as written
   from avatar_item order by id`,
  {
    id: avatarItem.id,
    name: avatarItem.name,
    description: avatarItem.description,
    category: avatarItem.category,
    type: avatarItem.type,
    value: avatarItem.value,
    price: avatarItem.price,
    rarity: avatarItem.rarity,
    isStarter: avatarItem.isStarter,
    written: computed.text(),
  },
);

const readStoredItems = () => app.database.run(readItems);
/**
 * The items of the file as they should be stored. `written` may be any transaction; `earnedBy` exists only in the file.
 */
async function readListedItems() {
  const items = (await readAvatarItems()).sort((a, b) => a.id - b.id);
  return items.map(({ earnedBy: _earnedBy, ...item }) => ({ ...item, written: expect.any(String) as string }));
}

const run = (name: string, text: string) => app.database.run(statement(`test.${name}`, text));

describe('the avatar item catalog', () => {
  it('is stored as in its file, and seeding again writes nothing', async () => {
    const before = await readStoredItems();
    expect(before).toEqual(await readListedItems());
    await Promise.all([seed(app.database), seed(app.database)]);
    expect(await readStoredItems()).toEqual(before);
  });

  it('is updated from an older version with other prices, starter items and swapped values', async () => {
    const [one, two] = (await readListedItems()).filter((item) => item.category === 'accessories');
    await run('older-price', `update avatar_item set price = price + 5, name = name || '?' where price > 0`);
    await run('older-type', `update avatar_item set type = null where category = 'body' and is_starter`);
    await run('older-starter', 'update avatar_item set is_starter = false where id % 2 = 0');
    await run('swap-1', `update avatar_item set value = 'between' where id = ${one?.id}`);
    await run('swap-2', `update avatar_item set value = '${one?.value}' where id = ${two?.id}`);
    await run('swap-3', `update avatar_item set value = '${two?.value}' where id = ${one?.id}`);
    await seed(app.database);
    expect(await readStoredItems()).toEqual(await readListedItems());
  });

  it('keeps an item that is no longer listed for its owners', async () => {
    const { id: playerId, browser } = await buildPlayer(app);
    await run(
      'withdrawn',
      `insert into avatar_item values (2000002, 'Old Scarf', 'It was.', 'accessories', null, 'old-scarf', 20, 'rare', false)`,
    );
    await app.database.run(statement('test.owned', 'insert into avatar_inventory values ($1, 2000002, now())'), [
      playerId,
    ]);
    await seed(app.database);
    const { body } = await browser.get<{ avatarItemId: number }[]>('/api/avatar/inventory');
    expect(body.map((item) => item.avatarItemId)).toContain(2_000_002);
  });
});
