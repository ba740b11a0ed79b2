import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { inventoryQuery } from '#client/entities/inventory.ts';
import { shownSettingsQuery } from '#client/platform/shown-settings.ts';
import { PowerUpShop } from './power-up-shop.tsx';
import { pricesQuery } from './queries.ts';

function shop(coins: number, earning?: ReactNode, client = new QueryClient()): string {
  client.setQueryData(inventoryQuery.queryKey, { extraTime: 3, skipQuestion: 0, fiftyFifty: 12, extraLife: 1 });
  client.setQueryData(pricesQuery.queryKey, {
    powerUps: { extraTime: 11, skipQuestion: 15, fiftyFifty: 25, extraLife: 20 },
  });
  const html = renderToString(
    <QueryClientProvider client={client}>
      <PowerUpShop coins={coins} onPaid={() => 0} earning={earning} />
    </QueryClientProvider>,
  );
  return html.replaceAll('<!-- -->', '');
}

/** What can be read and heard. */
const text = (html: string) => html.replaceAll(/<[^>]*>/g, '|').replaceAll(/\|+/g, '|');

test('shows what the player owns as xN', () => {
  expect(text(shop(100))).toContain(
    'Your Power-ups|Extra Time|x3|Skip Question|x0|50/50|x12|Extra Life|x1|Buy Power-ups',
  );
});

test("sells each power-up at the server's price", () => {
  const heard = text(shop(100));
  expect(heard).toContain('Buy Extra Time for |11| coins');
  expect(heard).toContain('Buy Skip Question for |15| coins');
  expect(heard).toContain('Buy 50/50 for |25| coins');
  expect(heard).toContain('Buy Extra Life for |20| coins');
});

test('saffron is only what the player has the coins for', () => {
  const saffron = (html: string) => html.match(/btn-primary/g)?.length ?? 0;
  expect(saffron(shop(100))).toBe(4);
  expect(saffron(shop(15))).toBe(2);
  expect(saffron(shop(10))).toBe(0);
});

test('says where coins come from', () => {
  expect(text(shop(0))).toContain('Play games: +5 coins|Daily challenge: +50 coins');
});

test('"Earn Free Coins" stands first', () => {
  expect(text(shop(0, <h2>Earn Free Coins</h2>))).toMatch(/^\|Earn Free Coins\|Your Power-ups/);
});

/** Somebody to whom the server has told its settings. */
function toldOf(switchedOff: 'shop'[]): QueryClient {
  const client = new QueryClient();
  client.setQueryData(shownSettingsQuery.queryKey, {
    gameReward: 8,
    dailyReward: 60,
    videoReward: 50,
    tournamentRoundMinutes: 1440,
    tournamentMaxFee: 10_000,
    winsBeforeFee: 10,
    operatorName: null,
    contactAddress: null,
    switchedOff,
    maintenance: null,
    announcements: [],
  });
  return client;
}

test('coins are what the settings say', () => {
  expect(text(shop(0, null, toldOf([])))).toContain('Play games: +8 coins|Daily challenge: +60 coins');
});

test('a shop that is switched off says so and sells nothing; what one owns stays in sight', () => {
  const heard = text(shop(100, null, toldOf(['shop'])));
  expect(heard).toContain('The shop is closed for a while');
  expect(heard).toContain('Extra Time|x3');
  expect(heard).not.toContain('Buy Extra Time');
});
