import type { AvatarItem, AvatarSettings } from '#shared/avatar/contract.ts';

/** An avatar item for tests. */
export function exampleItem(item: Partial<AvatarItem> & Pick<AvatarItem, 'id'>): AvatarItem {
  return {
    name: `Item ${item.id}`,
    description: 'Seen worse weather.',
    category: 'accessories',
    type: null,
    value: `item-${item.id}`,
    price: 120,
    rarity: 'rare',
    isStarter: false,
    ...item,
  };
}

export const bareSettings: AvatarSettings = {
  hairStyle: null,
  hairColor: null,
  eyeColor: null,
  faceColor: null,
  bodyColor: null,
  accessory: null,
  background: null,
};
