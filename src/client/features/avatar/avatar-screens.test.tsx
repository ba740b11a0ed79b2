import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import type { AvatarSettings } from '#shared/avatar/contract.ts';
import { AvatarShop } from './avatar-shop.tsx';
import { bareSettings, exampleItem } from '#test/fixtures/example-items.ts';
import { ItemSheet } from './item-sheet.tsx';
import { lookOf } from './look.ts';
import { inventoryQuery, itemsQuery, settingsQuery } from './queries.ts';
import { Wardrobe } from './wardrobe.tsx';

const crop = exampleItem({ id: 1, name: 'Crop', category: 'hair', type: 'style', price: 0, isStarter: true });
const mohawk = exampleItem({ id: 2, name: 'Ember Mohawk', category: 'hair', type: 'style', rarity: 'epic' });
const hat = exampleItem({ id: 3, name: 'Wayfarer Hat', description: 'Shade for one.', price: 50, rarity: 'common' });
const items = [crop, mohawk, hat];

function screen(shown: ReactNode, owned: number[], settings: Partial<AvatarSettings> = {}): string {
  const client = new QueryClient();
  client.setQueryData(itemsQuery.queryKey, items);
  client.setQueryData(
    inventoryQuery.queryKey,
    owned.map((avatarItemId) => ({ avatarItemId })),
  );
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
});
