import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import type { AvatarSettings } from '#shared/avatar/contract.ts';
import { AvatarShop } from './items-for-sale.tsx';
import { getReadKey } from '#client/platform/calls/read-key.ts';
import { emptyAvatarSettings, createExampleItem } from '#test/fixtures/example-items.ts';
import { GameEndRewards } from './game-end-rewards.tsx';
import { ItemSheet } from './item-sheet.tsx';
import { toLook } from './model/look.ts';
import { inventoryQuery, itemsQuery, settingsQuery } from './queries.ts';
import { Wardrobe } from './wardrobe.tsx';
import { WardrobeShelf } from './wardrobe.tsx';

const crop = createExampleItem({ id: 1, name: 'Crop', category: 'hair', type: 'style', price: 0, isStarter: true });
const mohawk = createExampleItem({ id: 2, name: 'Ember Mohawk', category: 'hair', type: 'style', rarity: 'epic' });
const hat = createExampleItem({
  id: 3,
  name: 'Wayfarer Hat',
  description: 'Shade for one.',
  price: 50,
  rarity: 'common',
});
const earnedOnly = { price: 0, isSold: false } as const;
const bandana = createExampleItem({ id: 4, name: 'Trail Bandana', ...earnedOnly, earnedBy: { level: 5 } });
const laurels = createExampleItem({ id: 5, name: 'Golden Laurels', ...earnedOnly, earnedBy: { level: 50 } });
const observatory = createExampleItem({ id: 6, name: 'Golden Observatory', ...earnedOnly, earnedBy: { place: 4 } });
const lost = createExampleItem({ id: 7, name: 'Golden Nothing', ...earnedOnly, earnedBy: { place: 12 } });
const items = [crop, mohawk, hat, bandana, laurels, observatory, lost];
const science = { id: 4, name: 'Science', icon: 'science', color: '#000000', parentId: null, isRetired: false };

function renderScreen(shown: ReactNode, owned: number[], settings: Partial<AvatarSettings> = {}): string {
  const client = new QueryClient();
  client.setQueryData(itemsQuery.queryKey, items);
  client.setQueryData(
    inventoryQuery.queryKey,
    owned.map((avatarItemId) => ({ avatarItemId })),
  );
  client.setQueryData(getReadKey('GET /api/categories/main'), [science]);
  client.setQueryData(settingsQuery.queryKey, { ...emptyAvatarSettings, ...settings });
  const html = renderToString(<QueryClientProvider client={client}>{shown}</QueryClientProvider>);
  return html.replaceAll('<!-- -->', '');
}

const toText = (html: string) => html.replaceAll(/<[^>]*>/g, '|').replaceAll(/\|+/g, '|');

describe('avatar shop', () => {
  const shop = <AvatarShop coins={100} />;

  test('lists unowned items with rarity, name, description and price, and offers to try each on', () => {
    const html = renderScreen(shop, [1]);
    expect(toText(html)).toContain('|Common|Wayfarer Hat|Shade for one.|Buy Wayfarer Hat for |50| coins|');
    expect(toText(html)).toContain('|Epic|Ember Mohawk|');
    expect(html).toContain('aria-label="Try on Wayfarer Hat"');
    expect(toText(html)).not.toContain('Crop');
  });

  test('can be filtered by Hair, Eyes, Body, Skin, Extras and Background', () => {
    expect(toText(renderScreen(shop, [1]))).toContain('|All|Hair|Eyes|Body|Skin|Extras|Background|');
  });

  test('shows a message when the player owns everything', () => {
    const html = renderScreen(shop, [1, 2, 3]);
    expect(toText(html)).toContain('You own all available avatar items!');
    expect(html).not.toContain('Try on');
  });
});

describe('item sheet', () => {
  const drawn = (part: { readonly isBought?: boolean; readonly isBusy?: boolean }) =>
    renderToString(
      <ItemSheet
        item={hat}
        look={toLook(emptyAvatarSettings, items)}
        others={[mohawk]}
        coins={part.isBought ? 50 : 100}
        isBusy={false}
        isBought={false}
        onBuy={() => undefined}
        onWear={() => undefined}
        onTakeOff={() => undefined}
        onClose={() => undefined}
        {...part}
      />,
    ).replaceAll('<!-- -->', '');
  const sheet = (isBought: boolean) => toText(drawn({ isBought }));

  test('shows the action and the price', () => {
    expect(sheet(false)).toContain('|Buy for|50| coins|');
    expect(sheet(false)).not.toContain('Wear now');
  });

  test('shows ownership after the purchase and offers to wear the item', () => {
    expect(sheet(true)).toContain('It’s yours, and 50 coins are left.');
    expect(sheet(true)).toContain('|Wear now|');
    expect(sheet(true)).not.toContain('Buy for');
  });

  test('cannot be closed during the purchase', () => {
    expect(drawn({ isBusy: false })).toContain('aria-label="Close"');
    expect(drawn({ isBusy: false })).not.toContain('aria-disabled');
    const busy = drawn({ isBusy: true });
    expect(busy).not.toContain('aria-label="Close"');
    expect(busy.match(/<button/g)).toHaveLength(4);
    expect(busy.match(/aria-disabled="true"/g)).toHaveLength(4);
  });
});

describe('wardrobe', () => {
  test('has a tab for each category and lists owned items only', () => {
    const html = toText(renderScreen(<Wardrobe />, [1]));
    expect(html).toContain('|Hair|Eyes|Body|Skin|Extras|Background|');
    expect(html).toContain('|Crop|');
    expect(html).not.toContain('Ember Mohawk');
  });

  test('marks a worn item as pressed', () => {
    const html = renderScreen(<Wardrobe />, [1, 2], { hairStyle: 2 });
    expect([...html.matchAll(/aria-pressed="(\w+)"/g)].map(([, pressed]) => pressed)).toEqual(['false', 'true']);
  });

  test('offers to remove purchased items but not starter items', () => {
    const html = renderScreen(<Wardrobe />, [1, 2]);
    expect(html).toContain('aria-label="Remove Ember Mohawk"');
    expect(html).not.toContain('aria-label="Remove Crop"');
  });

  test('links a category without owned items to the shop', () => {
    const html = toText(renderScreen(<Wardrobe />, []));
    expect(html).toContain('No items owned in this category|Visit the shop to purchase items!');
  });

  const extras = (owned: number[], settings: Partial<AvatarSettings> = {}) =>
    renderScreen(
      <WardrobeShelf category="accessories" closet={closetOf(owned, settings)} onRemove={() => undefined} />,
      owned,
    );
  const closetOf = (owned: number[], settings: Partial<AvatarSettings>) => ({
    items,
    owned: new Set(owned),
    settings: { ...emptyAvatarSettings, ...settings },
  });

  test('shows items to be earned and their conditions, unless their place no longer exists', () => {
    const words = toText(extras([3]));
    expect(words).toContain('|To earn|');
    expect(words).toContain('|Trail Bandana|Level 5|');
    expect(words).toContain('|Golden Observatory|Fill Science|');
    expect(words).not.toContain('Golden Nothing');
  });

  test('offers to wear an earned item but not to remove it', () => {
    const html = extras([3, 4]);
    expect(html).toMatch(/aria-pressed="false"[^>]*>(?:(?!<\/button>).)*Trail Bandana/);
    expect(html).toContain('aria-label="Remove Wayfarer Hat"');
    expect(html).not.toContain('aria-label="Remove Trail Bandana"');
    expect(toText(html)).not.toContain('|Trail Bandana|Level 5|');
  });

  test('the shop lists no earned items', () => {
    const shop = toText(renderScreen(<AvatarShop coins={1_000} />, [1]));
    expect(shop).toContain('Wayfarer Hat');
    expect(shop).not.toContain('Trail Bandana');
    expect(toText(renderScreen(<AvatarShop coins={1_000} />, [1, 2, 3]))).toContain(
      'You own all available avatar items!',
    );
  });
});

describe('end of a game', () => {
  const end = (given: { levelBefore: number; level: number; filled?: boolean }, owned = [4, 5, 6], worn = {}) =>
    toText(
      renderScreen(
        <GameEndRewards {...given} filled={given.filled ? [science] : []} placeholder={<i>coming</i>} />,
        owned,
        worn,
      ),
    );

  test('celebrates a level reward and offers to wear it', () => {
    expect(end({ levelBefore: 4, level: 6 })).toBe('|Level 5 gives you|Trail Bandana|Wear now|');
    expect(end({ levelBefore: 4, level: 6 }, [4], { accessory: 4 })).toContain('|Take it off|');
  });

  test('celebrates the reward of a completed place', () => {
    expect(end({ levelBefore: 6, level: 6, filled: true })).toBe(
      '|Science is full, its landmark golden. It gives you|Golden Observatory|Wear now|',
    );
  });

  test('mentions a level without a reward in one line', () => {
    expect(end({ levelBefore: 5, level: 6 })).toBe('|Level 6. The next piece is at level 10.|');
    expect(end({ levelBefore: 100, level: 101 })).toBe('|Level 101.|');
  });

  test('shows nothing without a new level, and waits until the server confirms ownership', () => {
    expect(end({ levelBefore: 5, level: 5 })).toBe('');
    expect(end({ levelBefore: 4, level: 5 }, [])).toBe('|coming|');
  });
});
