import type { Home } from './contract.ts';

export interface HomeRead {
  readonly read: `GET ${string}`;
  readonly params?: Readonly<Record<string, string>>;
}

export const homeReads = {
  '/api/auth/user': { read: 'GET /api/auth/user' },
  '/api/settings': { read: 'GET /api/settings' },
  '/api/user/game': { read: 'GET /api/user/game' },
  '/api/user/matches': { read: 'GET /api/user/matches' },
  '/api/daily-challenge': { read: 'GET /api/daily-challenge' },
  '/api/user/daily-challenge': { read: 'GET /api/user/daily-challenge' },
  '/api/daily-ten': { read: 'GET /api/daily-ten' },
  '/api/user/streak': { read: 'GET /api/user/streak' },
  '/api/practice': { read: 'GET /api/practice' },
  '/api/categories/main': { read: 'GET /api/categories/main' },
  '/api/user/places': { read: 'GET /api/user/places' },
  '/api/user/powerups': { read: 'GET /api/user/powerups' },
  '/api/league': { read: 'GET /api/league' },
  '/api/notifications': { read: 'GET /api/notifications' },
  '/api/user/notices': { read: 'GET /api/user/notices' },
  '/api/friends/requests': { read: 'GET /api/friends/requests' },
  '/api/friends/challenges': { read: 'GET /api/friends/challenges' },
  '/api/gifts/received': { read: 'GET /api/gifts/received' },
  '/api/ads/home': { read: 'GET /api/ads/:placement', params: { placement: 'home' } },
  '/api/ads/home-end': { read: 'GET /api/ads/:placement', params: { placement: 'home-end' } },
  '/api/ads/rewarded': { read: 'GET /api/ads/:placement', params: { placement: 'rewarded' } },
} as const satisfies Readonly<Record<keyof Home, HomeRead>>;
