import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { inventoryQuery } from '#client/entities/inventory.ts';
import { publicSettingsQuery } from '#client/platform/public-settings.ts';
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

const text = (html: string) => html.replaceAll(/<[^>]*>/g, '|').replaceAll(/\|+/g, '|');

test('shows owned power-ups as xN', () => {
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

test('highlights only affordable prices', () => {
  const saffron = (html: string) => html.match(/btn-primary/g)?.length ?? 0;
  expect(saffron(shop(100))).toBe(4);
  expect(saffron(shop(15))).toBe(2);
  expect(saffron(shop(10))).toBe(0);
});

test('shows how to earn coins', () => {
  expect(text(shop(0))).toContain('Play games: +5 coins|Daily challenge: +50 coins');
});

test('shows "Earn Free Coins" first', () => {
  expect(text(shop(0, <h2>Earn Free Coins</h2>))).toMatch(/^\|Earn Free Coins\|Your Power-ups/);
});

function createClientWithSettings(switchedOff: 'shop'[]): QueryClient {
  const client = new QueryClient();
  client.setQueryData(publicSettingsQuery.queryKey, {
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

test('shows the coin amounts of the settings', () => {
  expect(text(shop(0, null, createClientWithSettings([])))).toContain(
    'Play games: +8 coins|Daily challenge: +60 coins',
  );
});

test('sells nothing while the shop is turned off, but still shows owned power-ups', () => {
  const heard = text(shop(100, null, createClientWithSettings(['shop'])));
  expect(heard).toContain('The shop is closed for a while');
  expect(heard).toContain('Extra Time|x3');
  expect(heard).not.toContain('Buy Extra Time');
});
