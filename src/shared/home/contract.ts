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
import { analysisContract } from '../progress/contract.ts';
import { powerupsContract } from '../powerups/contract.ts';
import { practiceContract } from '../practice/contract.ts';
import { settingsContract } from '../settings/contract.ts';
import { tournamentsContract } from '../tournaments/contract.ts';

/** Response of one read. A part that is rejected or fails is omitted, and the client then requests it separately. */
const optionalPart = <R extends z.ZodType>({ response }: { readonly response: R }) => response.optional();
const adPart = optionalPart(adsContract['GET /api/ads/:placement']);

export const homeContract = contract({
  'GET /api/home': {
    operationId: 'getHome',
    summary: 'All that home reads, each part under the address that answers it alone; a part that fails is left out',
    access: 'guest',
    /** `ads=no` if the player declined ads. */
    query: z.strictObject({ ads: z.literal('no', "must be 'no' or left out").optional() }),
    response: z.object({
      '/api/auth/user': optionalPart(accountContract['GET /api/auth/user']),
      '/api/settings': optionalPart(settingsContract['GET /api/settings']),
      '/api/user/game': optionalPart(gameContract['GET /api/user/game']),
      '/api/user/matches': optionalPart(tournamentsContract['GET /api/user/matches']),
      '/api/daily-challenge': optionalPart(dailyContract['GET /api/daily-challenge']),
      '/api/user/daily-challenge': optionalPart(dailyContract['GET /api/user/daily-challenge']),
      '/api/daily-ten': optionalPart(dailyTenContract['GET /api/daily-ten']),
      '/api/user/streak': optionalPart(dailyContract['GET /api/user/streak']),
      '/api/practice': optionalPart(practiceContract['GET /api/practice']),
      '/api/categories/main': optionalPart(catalogContract['GET /api/categories/main']),
      '/api/user/places': optionalPart(analysisContract['GET /api/user/places']),
      '/api/user/powerups': optionalPart(powerupsContract['GET /api/user/powerups']),
      '/api/league': optionalPart(leaguesContract['GET /api/league']),
      '/api/notifications': optionalPart(notificationsContract['GET /api/notifications']),
      '/api/user/notices': optionalPart(noticesContract['GET /api/user/notices']),
      '/api/friends/requests': optionalPart(friendsContract['GET /api/friends/requests']),
      '/api/friends/challenges': optionalPart(challengesContract['GET /api/friends/challenges']),
      '/api/gifts/received': optionalPart(giftsContract['GET /api/gifts/received']),
      '/api/ads/home': adPart,
      '/api/ads/home-end': adPart,
      '/api/ads/rewarded': adPart,
    }),
  },
});

export type Home = z.output<(typeof homeContract)['GET /api/home']['response']>;
