import { accountContract } from './account/contract.ts';
import { avatarContract } from './avatar/contract.ts';
import { catalogContract } from './catalog/contract.ts';
import { dailyContract } from './daily/contract.ts';
import { gameContract } from './game/contract.ts';
import { importsContract } from './imports/contract.ts';
import { leaderboardContract } from './leaderboard/contract.ts';
import { operationsContract } from './operations/contract.ts';
import { powerupsContract } from './powerups/contract.ts';
import { progressContract } from './progress/contract.ts';
import { questionFilesContract } from './question-files/contract.ts';
import { questionsContract } from './questions/contract.ts';
import { reportsContract } from './reports/contract.ts';
import { shopContract } from './shop/contract.ts';
import { walletContract } from './wallet/contract.ts';

/** Every endpoint of the game, in one table. The accounts library's own paths stand in `server/features/account`. */
export const api = {
  ...accountContract,
  ...catalogContract,
  ...gameContract,
  ...dailyContract,
  ...powerupsContract,
  ...shopContract,
  ...walletContract,
  ...avatarContract,
  ...leaderboardContract,
  ...progressContract,
  ...questionsContract,
  ...importsContract,
  ...questionFilesContract,
  ...reportsContract,
  ...operationsContract,
};

export type Api = typeof api;
export type ApiKey = keyof Api;
