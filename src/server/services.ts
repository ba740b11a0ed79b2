import { createProfiles } from './features/account/profile.ts';
import { createAccountService } from './features/account/service.ts';
import { createCatalog } from './features/catalog/service.ts';
import { dailyEffect } from './features/daily/effects.ts';
import { createDaily } from './features/daily/service.ts';
import { createGame, gameHistory } from './features/game/service.ts';
import { leaderboardEffect } from './features/leaderboard/effects.ts';
import { createLeaderboard } from './features/leaderboard/service.ts';
import { createPowerUps, welcomePowerUps } from './features/powerups/service.ts';
import { progressEffect } from './features/progress/effects.ts';
import { createProgress } from './features/progress/service.ts';
import { createQuestions } from './features/questions/service.ts';
import { walletEffect } from './features/wallet/effects.ts';
import { createWallet } from './features/wallet/service.ts';
import type { Deps } from './platform/deps.ts';

/** The services of every domain, each made from those it asks. */
export async function createServices(deps: Deps) {
  const { database, clock, chance, failpoint } = deps;
  const wallet = createWallet();
  const daily = createDaily();
  const account = createAccountService(deps, { welcome: [wallet.welcome, welcomePowerUps] });
  const catalog = await createCatalog(database);
  const questions = await createQuestions(database, catalog);
  const progress = createProgress({ catalog, history: gameHistory() });
  const leaderboard = createLeaderboard({ database, clock, account, progress });
  const effects = [walletEffect(wallet), progressEffect, dailyEffect(account), leaderboardEffect(progress)];
  const game = createGame({ database, clock, chance, failpoint, catalog, bank: questions.bank, account, effects });
  const powerUps = createPowerUps({ database, game, failpoint });
  const profiles = createProfiles(deps, account, { wallet, progress, daily });
  return { wallet, daily, account, catalog, questions, progress, leaderboard, game, powerUps, profiles };
}

export type Services = Awaited<ReturnType<typeof createServices>>;
