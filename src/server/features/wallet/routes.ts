import type { walletContract } from '#shared/wallet/contract.ts';
import type { Handlers } from '#server/platform/http/bind.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Wallet } from './service.ts';

export function createWalletRoutes(database: Database, wallet: Wallet): Handlers<typeof walletContract> {
  return {
    'GET /api/user/wallet': ({ query }, { playerId }) => wallet.history(database, playerId, query),
  };
}
