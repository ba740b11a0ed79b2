import type { Ad, ManagedAd } from '#shared/ads/contract.ts';

const words = { title: 'Survival Mode', description: 'One wrong answer, and it was a nice run.' };
const colors = { backgroundColor: '#10243f', textColor: '#f6efe0' };

/** An ad as players get it. */
export function exampleAd(change: Partial<Ad> = {}): Ad {
  const content = { ...words, ...colors, clickUrl: null };
  return { id: 7, type: 'house', placement: 'home', content, rewards: null, claimsLeft: null, ...change };
}

/** A rewarded video. */
export function exampleVideo(change: Partial<Ad> = {}): Ad {
  const rewards = { coins: 50, extraTime: 1, fiftyFifty: 1 };
  return exampleAd({ id: 9, type: 'rewarded', placement: 'rewarded', rewards, claimsLeft: 5, ...change });
}

/** An ad as the administrator gets it. */
export function exampleManagedAd(change: Partial<ManagedAd> = {}): ManagedAd {
  return {
    id: 7,
    type: 'house',
    placement: 'home',
    clickUrl: null,
    isActive: true,
    state: 'showing',
    ...words,
    ...colors,
    startsAt: null,
    endsAt: null,
    createdAt: '2026-11-20T08:00:00.000Z',
    views: 0,
    clicks: 0,
    claims: 0,
    ...change,
  };
}
