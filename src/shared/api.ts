import { accountContract } from './account/contract.ts';
import { guestContract } from './account/contract.ts';
import { passkeysContract } from './account/passkeys-contract.ts';
import { providerContract } from './account/provider-contract.ts';
import { achievementsContract } from './achievements/contract.ts';
import { adsContract } from './ads/contract.ts';
import { auditContract } from './audit/contract.ts';
import { avatarContract } from './avatar/contract.ts';
import { catalogContract } from './catalog/contract.ts';
import { categoriesContract } from './categories/contract.ts';
import { challengesContract } from './challenges/contract.ts';
import { dailyContract } from './daily/contract.ts';
import { dailyTenContract } from './daily-ten/contract.ts';
import { friendsContract } from './friends/contract.ts';
import { gameContract } from './game/contract.ts';
import { giftsContract } from './gifts/contract.ts';
import { importsContract } from './imports/contract.ts';
import { homeContract } from './home/contract.ts';
import { leaderboardContract } from './leaderboard/contract.ts';
import { leaguesContract } from './leagues/contract.ts';
import { noticesContract } from './notices/contract.ts';
import { notificationsContract } from './notifications/contract.ts';
import { operationsContract } from './operations/contract.ts';
import { picturesContract } from './pictures/contract.ts';
import { playersContract } from './players/contract.ts';
import { playersListContract } from './players/contract.ts';
import { powerupsContract } from './powerups/contract.ts';
import { practiceContract } from './practice/contract.ts';
import { analysisContract } from './progress/contract.ts';
import { progressContract } from './progress/contract.ts';
import { questionFilesContract } from './question-files/contract.ts';
import { questionsContract } from './questions/contract.ts';
import { fairPlayContract } from './fair-play/contract.ts';
import { playerReportsContract } from './player-reports/contract.ts';
import { reportsContract } from './reports/contract.ts';
import { settingsContract } from './settings/contract.ts';
import { sharingContract } from './sharing/contract.ts';
import { shopContract } from './shop/contract.ts';
import { statisticsContract } from './statistics/contract.ts';
import { tournamentsContract } from './tournaments/contract.ts';
import { usageContract } from './usage/contract.ts';
import { walletContract } from './wallet/contract.ts';

/** Every endpoint of the game. The paths of the accounts library are in `server/features/account`. */
export const api = {
  ...accountContract,
  ...guestContract,
  ...passkeysContract,
  ...providerContract,
  ...catalogContract,
  ...categoriesContract,
  ...gameContract,
  ...picturesContract,
  ...challengesContract,
  ...tournamentsContract,
  ...dailyContract,
  ...dailyTenContract,
  ...powerupsContract,
  ...sharingContract,
  ...shopContract,
  ...walletContract,
  ...avatarContract,
  ...adsContract,
  ...giftsContract,
  ...homeContract,
  ...leaderboardContract,
  ...friendsContract,
  ...leaguesContract,
  ...progressContract,
  ...analysisContract,
  ...practiceContract,
  ...achievementsContract,
  ...questionsContract,
  ...importsContract,
  ...questionFilesContract,
  ...reportsContract,
  ...playerReportsContract,
  ...fairPlayContract,
  ...noticesContract,
  ...statisticsContract,
  ...usageContract,
  ...playersContract,
  ...playersListContract,
  ...auditContract,
  ...notificationsContract,
  ...settingsContract,
  ...operationsContract,
};

export type Api = typeof api;
export type ApiKey = keyof Api;
