import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRef } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { Ad } from '#shared/ads/contract.ts';
import { EarnOffer } from './earn-offer.tsx';
import { exampleVideo } from '#test/fixtures/example-ads.ts';
import { rewardedQuery } from '../queries.ts';

/** The card while the ad is this one; undefined: it is on its way. */
function card(ad: Ad | null | undefined): string {
  const client = new QueryClient();
  if (ad !== undefined) client.setQueryData(rewardedQuery.queryKey, ad);
  const html = renderToString(
    <QueryClientProvider client={client}>
      <EarnOffer title="Earn Coins" balance={createRef()} />
    </QueryClientProvider>,
  );
  return html.replaceAll('<!-- -->', '');
}

it('says what a video pays and leads to it', () => {
  const html = card(exampleVideo());
  expect(html).toContain('Earn Coins');
  expect(html).toContain('Watch 15 seconds, get 50 coins, 1 Extra Time and 1 50/50.');
  expect(html).not.toContain('aria-disabled="true"');
});

it('tells the reward of the ad', () => {
  const rewards = { coins: 75, extraTime: 2, fiftyFifty: 3 };
  expect(card(exampleVideo({ rewards }))).toContain('get 75 coins, 2 Extra Time and 3 50/50.');
});

it('is there before the ad is, in the same size', () => {
  expect(card(undefined)).toContain('get 50 coins, 1 Extra Time and 1 50/50.');
});

it('is off when nothing is left of today, with the reason in words', () => {
  const html = card(exampleVideo({ claimsLeft: 0 }));
  expect(html).toContain('Come back tomorrow.');
  expect(html).toMatch(/<button[^>]* aria-disabled="true"/);
});

it('is not there when there is no video', () => {
  expect(card(null)).toBe('');
});
