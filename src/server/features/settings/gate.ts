import type { ApiKey } from '#shared/api.ts';
import { Refusal } from '#shared/kernel/errors.ts';
import { type FeatureName, featureNames } from '#shared/settings/features.ts';
import type { AppSettings } from './memory.ts';

/** The accounts library's own calls are not in the table of the game. */
type AnyKey = ApiKey | `POST /api/auth/${'sign-up/email' | 'sign-in/email' | 'sign-out'}`;

/** What each switch closes: where something begins. What has begun goes on, so that nobody loses coins or a match. */
const closes: Readonly<Record<FeatureName, readonly AnyKey[]>> = {
  signUp: ['POST /api/auth/sign-up/email', 'POST /api/account/guest'],
  challenges: ['POST /api/friends/challenge', 'POST /api/friends/challenge/:id/accept'],
  gifts: ['POST /api/gifts/send'],
  tournaments: [
    'POST /api/tournaments',
    'POST /api/tournaments/practice',
    'POST /api/tournaments/:id/join',
    'POST /api/tournaments/:id/invite',
    'POST /api/tournaments/:id/start',
  ],
  shop: ['POST /api/shop/purchase', 'POST /api/avatar/purchase', 'POST /api/streak/freeze'],
  // Places for ads stay empty by themselves, and a video that was watched is paid.
  ads: ['POST /api/ads/track'],
  imports: [
    'POST /api/admin/import-trivia',
    'POST /api/admin/bulk-import-all',
    'POST /api/admin/imports/:id/again',
    'POST /api/admin/question-files/import',
  ],
};

const featureOf = new Map<string, FeatureName>(
  featureNames.flatMap((feature) => closes[feature].map((key) => [key, feature] as const)),
);

/** Open while maintenance is on: coming in, and games that are running, whose clocks do not wait (decision 25). */
const openInMaintenance = new Set<string>([
  'GET /api/health',
  'GET /api/metrics',
  'GET /api/settings',
  'GET /api/login',
  'GET /api/logout',
  'GET /api/account/options',
  'POST /api/auth/sign-in/email',
  'POST /api/auth/sign-out',
  'POST /api/account/passkeys/sign-in/options',
  'POST /api/account/passkeys/sign-in',
  'POST /api/account/provider/sign-in',
  'POST /api/analytics/question-attempt',
  'POST /api/user/powerups/use',
  'GET /api/game/:id',
  'POST /api/game/:id/pause',
  'POST /api/game/:id/resume',
  'POST /api/game/:id/next',
  'POST /api/game/submit',
] satisfies AnyKey[]);

/** Refuses calls by the settings: 503 `maintenance` to all but administrators, 403 `featureOff` to everybody. */
export function createGate(settings: Pick<AppSettings, 'current' | 'isOn'>): (key: string, isAdmin: boolean) => void {
  return (key, isAdmin) => {
    if (settings.current().maintenance && !isAdmin && !openInMaintenance.has(key)) throw new Refusal('maintenance');
    const feature = featureOf.get(key);
    if (feature && !settings.isOn(feature)) throw new Refusal('featureOff');
  };
}
