import type { AdPlacement } from '#shared/ads/rules.ts';

/** The places of ads, as the administrator reads them. */
export const placementNames: Readonly<Record<AdPlacement, string>> = {
  home: 'Home, below the header',
  'home-end': 'Home, at the end',
  leaderboard: 'Leaderboard',
  shop: 'Shop',
  rewarded: 'Rewarded video',
};
