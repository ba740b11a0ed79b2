import type { AdPlacement } from '#shared/ads/rules.ts';

/** Placement names for administrators. */
export const placementNames: Readonly<Record<AdPlacement, string>> = {
  home: 'Home, below the header',
  'home-end': 'Home, at the end',
  leaderboard: 'Leaderboard',
  shop: 'Shop',
  rewarded: 'Rewarded video',
};
