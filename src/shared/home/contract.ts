import { z } from 'zod';
import { accountContract } from '../account/contract.ts';
import { adsContract } from '../ads/contract.ts';
import { catalogContract } from '../catalog/contract.ts';
import { challengesContract } from '../challenges/contract.ts';
import { dailyContract } from '../daily/contract.ts';
import { dailyTenContract } from '../daily-ten/contract.ts';
import { friendsContract } from '../friends/contract.ts';
import { gameContract } from '../game/contract.ts';
import { giftsContract } from '../gifts/contract.ts';
import { contract } from '../kernel/contract.ts';
import { leaguesContract } from '../leagues/contract.ts';
import { noticesContract } from '../notices/contract.ts';
import { notificationsContract } from '../notifications/contract.ts';
import { analysisContract } from '../progress/analysis-contract.ts';
import { powerupsContract } from '../powerups/contract.ts';
import { practiceContract } from '../practice/contract.ts';
import { settingsContract } from '../settings/contract.ts';
import { tournamentsContract } from '../tournaments/contract.ts';

/** What a read of its own answers; left out where it would be refused or fails, so that it is asked for alone. */
const part = <R extends z.ZodType>({ response }: { readonly response: R }) => response.optional();
const ad = part(adsContract['GET /api/ads/:placement']);

export const homeContract = contract({
  'GET /api/home': {
    summary: 'All that home reads, each part under the address that answers it alone; a part that fails is left out',
    access: 'guest',
    /** `ads=no` for who declined them. */
    query: z.strictObject({ ads: z.literal('no', "must be 'no' or left out").optional() }),
    response: z.object({
      '/api/auth/user': part(accountContract['GET /api/auth/user']),
      '/api/settings': part(settingsContract['GET /api/settings']),
      '/api/user/game': part(gameContract['GET /api/user/game']),
      '/api/user/matches': part(tournamentsContract['GET /api/user/matches']),
      '/api/daily-challenge': part(dailyContract['GET /api/daily-challenge']),
      '/api/user/daily-challenge': part(dailyContract['GET /api/user/daily-challenge']),
      '/api/daily-ten': part(dailyTenContract['GET /api/daily-ten']),
      '/api/user/streak': part(dailyContract['GET /api/user/streak']),
      '/api/practice': part(practiceContract['GET /api/practice']),
      '/api/categories/main': part(catalogContract['GET /api/categories/main']),
      '/api/user/places': part(analysisContract['GET /api/user/places']),
      '/api/user/powerups': part(powerupsContract['GET /api/user/powerups']),
      '/api/league': part(leaguesContract['GET /api/league']),
      '/api/notifications': part(notificationsContract['GET /api/notifications']),
      '/api/user/notices': part(noticesContract['GET /api/user/notices']),
      '/api/friends/requests': part(friendsContract['GET /api/friends/requests']),
      '/api/friends/challenges': part(challengesContract['GET /api/friends/challenges']),
      '/api/gifts/received': part(giftsContract['GET /api/gifts/received']),
      '/api/ads/home': ad,
      '/api/ads/home-end': ad,
      '/api/ads/rewarded': ad,
    }),
  },
});

export type Home = z.output<(typeof homeContract)['GET /api/home']['response']>;
