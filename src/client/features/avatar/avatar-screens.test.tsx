import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import type { AvatarSettings } from '#shared/avatar/contract.ts';
import { AvatarShop } from './avatar-shop.tsx';
import { readKey } from '#client/platform/calls/read-key.ts';
import { bareSettings, exampleItem } from '#test/fixtures/example-items.ts';
import { EndPiece } from './end-piece.tsx';
import { ItemSheet } from './item-sheet.tsx';
import { lookOf } from './look.ts';
import { inventoryQuery, itemsQuery, settingsQuery } from './queries.ts';
import { Wardrobe } from './wardrobe.tsx';
import { WardrobeShelf } from './wardrobe-shelf.tsx';

const crop = exampleItem({ id: 1, name: 'Crop', category: 'hair', type: 'style', price: 0, isStarter: true });
const mohawk = exampleItem({ id: 2, name: 'Ember Mohawk', category: 'hair', type: 'style', rarity: 'epic' });
const hat = exampleItem({ id: 3, name: 'Wayfarer Hat', description: 'Shade for one.', price: 50, rarity: 'common' });
const earned = { price: 0, isSold: false } as const;
const bandana = exampleItem({ id: 4, name: 'Trail Bandana', ...earned, earnedBy: { level: 5 } });
const laurels = exampleItem({ id: 5, name: 'Golden Laurels', ...earned, earnedBy: { level: 50 } });
const observatory = exampleItem({ id: 6, name: 'Golden Observatory', ...earned, earnedBy: { place: 4 } });
const lost = exampleItem({ id: 7, name: 'Golden Nothing', ...earned, earnedBy: { place: 12 } });
const items = [crop, mohawk, hat, bandana, laurels, observatory, lost];
const science = { id: 4, name: 'Science', icon: 'science', color: '#000000', parentId: null, isRetired: false };

function screen(shown: ReactNode, owned: number[], settings: Partial<AvatarSettings> = {}): string {
  const client = new QueryClient();
  client.setQueryData(itemsQuery.queryKey, items);
  client.setQueryData(
    inventoryQuery.queryKey,
    owned.map((avatarItemId) => ({ avatarItemId })),
  );
  client.setQueryData(readKey('GET /api/categories/main'), [science]);
  client.setQueryData(settingsQuery.queryKey, { ...bareSettings, ...settings });
  const html = renderToString(<QueryClientProvider client={client}>{shown}</QueryClientProvider>);
  return html.replaceAll('<!-- -->', '');
}

const text = (html: string) => html.replaceAll(/<[^>]*>/g, '|').replaceAll(/\|+/g, '|');

describe('the shop of avatar items', () => {
  const shop = <AvatarShop coins={100} />;

  test('lists unowned items with rarity, name, description and price, and can put each on', () => {
    const html = screen(shop, [1]);
    expect(text(html)).toContain('|Common|Wayfarer Hat|Shade for one.|Buy Wayfarer Hat for |50| coins|');
    expect(text(html)).toContain('|Epic|Ember Mohawk|');
    expect(html).toContain('aria-label="Try on Wayfarer Hat"');
    expect(text(html)).not.toContain('Crop');
  });

  test('can be narrowed to Hair, Eyes, Body, Skin, Extras, Background', () => {
    expect(text(screen(shop, [1]))).toContain('|All|Hair|Eyes|Body|Skin|Extras|Background|');
  });

  test('says so when the player owns everything', () => {
    const html = screen(shop, [1, 2, 3]);
    expect(text(html)).toContain('You own all available avatar items!');
    expect(html).not.toContain('Try on');
  });
});

describe('the sheet of an item', () => {
  const drawn = (part: { readonly isBought?: boolean; readonly isBusy?: boolean }) =>
    renderToString(
      <ItemSheet
        item={hat}
        look={lookOf(bareSettings, items)}
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
  const sheet = (isBought: boolean) => text(drawn({ isBought }));

  test('says what the button does and what it costs', () => {
    expect(sheet(false)).toContain('|Buy for|50| coins|');
    expect(sheet(false)).not.toContain('Wear now');
  });

  test('once it is bought it is said to be one’s own, and can be worn from there', () => {
    expect(sheet(true)).toContain('It’s yours, and 50 coins are left.');
    expect(sheet(true)).toContain('|Wear now|');
    expect(sheet(true)).not.toContain('Buy for');
  });

  test('while the order runs nothing closes it, or the purchase would end without a word', () => {
    expect(drawn({ isBusy: false })).toContain('aria-label="Close"');
    expect(drawn({ isBusy: false })).not.toContain('aria-disabled');
    const busy = drawn({ isBusy: true });
    expect(busy).not.toContain('aria-label="Close"');
    expect(busy.match(/<button/g)).toHaveLength(4);
    expect(busy.match(/aria-disabled="true"/g)).toHaveLength(4);
  });
});

describe('the wardrobe of the profile', () => {
  test('has a tab for each category, and lists owned items only', () => {
    const html = text(screen(<Wardrobe />, [1]));
    expect(html).toContain('|Hair|Eyes|Body|Skin|Extras|Background|');
    expect(html).toContain('|Crop|');
    expect(html).not.toContain('Ember Mohawk');
  });

  test('an item that is worn is pressed', () => {
    const html = screen(<Wardrobe />, [1, 2], { hairStyle: 2 });
    expect([...html.matchAll(/aria-pressed="(\w+)"/g)].map(([, pressed]) => pressed)).toEqual(['false', 'true']);
  });

  test('what was bought can be removed, starters cannot', () => {
    const html = screen(<Wardrobe />, [1, 2]);
    expect(html).toContain('aria-label="Remove Ember Mohawk"');
    expect(html).not.toContain('aria-label="Remove Crop"');
  });

  test('a category without owned items leads to the shop', () => {
    const html = text(screen(<Wardrobe />, []));
    expect(html).toContain('No items owned in this category|Visit the shop to purchase items!');
  });

  const extras = (owned: number[], settings: Partial<AvatarSettings> = {}) =>
    screen(
      <WardrobeShelf category="accessories" closet={closetOf(owned, settings)} onRemove={() => undefined} />,
      owned,
    );
  const closetOf = (owned: number[], settings: Partial<AvatarSettings>) => ({
    items,
    owned: new Set(owned),
    settings: { ...bareSettings, ...settings },
  });

  test('what can be earned stands there with what brings it, as long as its place is on the map', () => {
    const words = text(extras([3]));
    expect(words).toContain('|To earn|');
    expect(words).toContain('|Trail Bandana|Level 5|');
    expect(words).toContain('|Golden Observatory|Fill Science|');
    expect(words).not.toContain('Golden Nothing');
  });

  test('what was earned is worn like anything else, and cannot be removed', () => {
    const html = extras([3, 4]);
    expect(html).toMatch(/aria-pressed="false"[^>]*>(?:(?!<\/button>).)*Trail Bandana/);
    expect(html).toContain('aria-label="Remove Wayfarer Hat"');
    expect(html).not.toContain('aria-label="Remove Trail Bandana"');
    expect(text(html)).not.toContain('|Trail Bandana|Level 5|');
  });

  test('the shop has none of it', () => {
    const shop = text(screen(<AvatarShop coins={1_000} />, [1]));
    expect(shop).toContain('Wayfarer Hat');
    expect(shop).not.toContain('Trail Bandana');
    expect(text(screen(<AvatarShop coins={1_000} />, [1, 2, 3]))).toContain('You own all available avatar items!');
  });
});

describe('the end of a game', () => {
  const end = (given: { levelBefore: number; level: number; filled?: boolean }, owned = [4, 5, 6], worn = {}) =>
    text(screen(<EndPiece {...given} filled={given.filled ? [science] : []} coming={<i>coming</i>} />, owned, worn));

  test('celebrates the piece of a level, to be worn at once', () => {
    expect(end({ levelBefore: 4, level: 6 })).toBe('|Level 5 gives you|Trail Bandana|Wear now|');
    expect(end({ levelBefore: 4, level: 6 }, [4], { accessory: 4 })).toContain('|Take it off|');
  });

  test('celebrates the piece of a place', () => {
    expect(end({ levelBefore: 6, level: 6, filled: true })).toBe(
      '|Science is full, its landmark golden. It gives you|Golden Observatory|Wear now|',
    );
  });

  test('says a level that gives nothing in one quiet line', () => {
    expect(end({ levelBefore: 5, level: 6 })).toBe('|Level 6. The next piece is at level 10.|');
    expect(end({ levelBefore: 100, level: 101 })).toBe('|Level 101.|');
  });

  test('says nothing of a game that brought no level, and waits for the server to say that it is owned', () => {
    expect(end({ levelBefore: 5, level: 5 })).toBe('');
    expect(end({ levelBefore: 4, level: 5 }, [])).toBe('|coming|');
  });
});
