import { accountContract } from './account/contract.ts';
import { catalogContract } from './catalog/contract.ts';
import { gameContract } from './game/contract.ts';
import { leaderboardContract } from './leaderboard/contract.ts';
import { operationsContract } from './operations/contract.ts';
import { powerupsContract } from './powerups/contract.ts';
import { progressContract } from './progress/contract.ts';
import { questionsContract } from './questions/contract.ts';

/** Every endpoint of the game, in one table. The accounts library's own paths stand in `server/features/account`. */
export const api = {
  ...accountContract,
  ...catalogContract,
  ...gameContract,
  ...powerupsContract,
  ...leaderboardContract,
  ...progressContract,
  ...questionsContract,
  ...operationsContract,
};

export type Api = typeof api;
export type ApiKey = keyof Api;
