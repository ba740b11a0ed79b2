import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CatalogueItem } from '#shared/avatar/item-check.ts';
import { statement, type Tx } from '#server/platform/database/database.ts';
import { projectFolder } from '#server/platform/project-folder.ts';

const file = join(projectFolder, 'content/avatar-items.json');

/** The shop catalogue that is shipped with this release. Every listed item is for sale. */
export async function readAvatarItems(): Promise<CatalogueItem[]> {
  return JSON.parse(await readFile(file, 'utf8')) as CatalogueItem[];
}

// Another item may still hold a value that a listed item needs now. Release it first so that the upsert does not
// violate the unique constraint.
const releaseTakenValues = statement(
  'seed.avatar-items.free',
  `update avatar_item set value = 'once-of-' || avatar_item.id
   from jsonb_to_recordset($1::jsonb) as x(id int, category text, type text, value text)
   where avatar_item.id <> x.id and avatar_item.category = x.category and avatar_item.value = x.value
     and avatar_item.type is not distinct from x.type`,
);

const columns = 'id, name, description, category, type, value, price, rarity, is_starter';

const upsertItems = statement(
  'seed.avatar-items',
  `insert into avatar_item (${columns})
   select ${columns} from jsonb_to_recordset($1::jsonb) as x(id int, name text, description text, category text,
     type text, value text, price int, rarity text, is_starter boolean)
   order by id
   on conflict (id) do update set
     name = excluded.name, description = excluded.description, category = excluded.category, type = excluded.type,
     value = excluded.value, price = excluded.price, rarity = excluded.rarity, is_starter = excluded.is_starter
   where (avatar_item.name, avatar_item.description, avatar_item.category, avatar_item.type, avatar_item.value,
       avatar_item.price, avatar_item.rarity, avatar_item.is_starter)
     is distinct from (excluded.name, excluded.description, excluded.category, excluded.type, excluded.value,
       excluded.price, excluded.rarity, excluded.is_starter)`,
);

/**
 * Inserts or updates the listed items and is safe to repeat. Items that are no longer listed remain for their owners.
 */
export async function seedAvatarItems(tx: Tx): Promise<void> {
  const items = JSON.stringify(
    (await readAvatarItems()).map(({ isStarter, ...item }) => ({ ...item, is_starter: isStarter })),
  );
  await tx.run(releaseTakenValues, [items]);
  await tx.run(upsertItems, [items]);
}
