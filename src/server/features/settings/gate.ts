import type { ApiKey } from '#shared/api.ts';
import { ApiError } from '#shared/kernel/errors.ts';
import { type FeatureName, featureNames } from '#shared/settings/features.ts';
import type { AppSettings } from './memory.ts';

/** The calls of the accounts library are not in our API table. */
type AnyKey = ApiKey | `POST /api/auth/${'sign-up/email' | 'sign-in/email' | 'sign-out'}`;

/**
 * Calls that each switch blocks: those that begin something. Whatever has begun continues, so that no player loses
 * coins or a match.
 */
const blockedCalls: Readonly<Record<FeatureName, readonly AnyKey[]>> = {
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
  // Ad slots stay empty by themselves, and a watched video is still paid for.
  ads: ['POST /api/ads/track'],
  imports: [
    'POST /api/admin/import-trivia',
    'POST /api/admin/bulk-import-all',
    'POST /api/admin/imports/:id/again',
    'POST /api/admin/question-files/import',
  ],
};

const featureByCall = new Map<string, FeatureName>(
  featureNames.flatMap((feature) => blockedCalls[feature].map((key) => [key, feature] as const)),
);

/** Calls that maintenance allows: signing in, and running games, whose clocks do not stop (decision 25). */
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

/**
 * Rejects calls according to the settings: 503 `maintenance` for everybody but administrators, 403 `featureOff` for
 * everybody.
 */
export function createGate(settings: Pick<AppSettings, 'current' | 'isOn'>): (key: string, isAdmin: boolean) => void {
  return (key, isAdmin) => {
    if (settings.current().maintenance && !isAdmin && !openInMaintenance.has(key)) throw new ApiError('maintenance');
    const feature = featureByCall.get(key);
    if (feature && !settings.isOn(feature)) throw new ApiError('featureOff');
  };
}
