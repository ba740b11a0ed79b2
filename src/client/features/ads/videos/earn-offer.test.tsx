import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRef } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { Ad } from '#shared/ads/contract.ts';
import { EarnOffer } from './earn-offer.tsx';
import { createExampleVideo } from '#test/fixtures/example-ads.ts';
import { rewardedQuery } from '../queries.ts';

function renderCard(ad: Ad | null | undefined): string {
  const client = new QueryClient();
  if (ad !== undefined) client.setQueryData(rewardedQuery.queryKey, ad);
  const html = renderToString(
    <QueryClientProvider client={client}>
      <EarnOffer title="Earn Coins" balance={createRef()} />
    </QueryClientProvider>,
  );
  return html.replaceAll('<!-- -->', '');
}

it('states the reward and offers the video', () => {
  const html = renderCard(createExampleVideo());
  expect(html).toContain('Earn Coins');
  expect(html).toContain('Watch 15 seconds, get 50 coins, 1 Extra Time and 1 50/50.');
  expect(html).not.toContain('aria-disabled="true"');
});

it('states the reward of the ad', () => {
  const rewards = { coins: 75, extraTime: 2, fiftyFifty: 3 };
  expect(renderCard(createExampleVideo({ rewards }))).toContain('get 75 coins, 2 Extra Time and 3 50/50.');
});

it('has the same size before the ad has loaded', () => {
  expect(renderCard(undefined)).toContain('get 50 coins, 1 Extra Time and 1 50/50.');
});

it('is disabled with a reason if no claims are left today', () => {
  const html = renderCard(createExampleVideo({ claimsLeft: 0 }));
  expect(html).toContain('Come back tomorrow.');
  expect(html).toMatch(/<button[^>]* aria-disabled="true"/);
});

it('is hidden without a video', () => {
  expect(renderCard(null)).toBe('');
});
