import { createProfiles } from './features/account/profile.ts';
import { createAccountService } from './features/account/service.ts';
import { createAudit } from './features/audit/service.ts';
import { createAvatar } from './features/avatar/service.ts';
import { createCatalog } from './features/catalog/service.ts';
import { challengeEffect } from './features/daily/challenge-effects.ts';
import { dailyEffect } from './features/daily/effects.ts';
import { createDaily } from './features/daily/service.ts';
import { createGame, gameHistory } from './features/game/service.ts';
import { leaderboardEffect } from './features/leaderboard/effects.ts';
import { createImports } from './features/imports/service.ts';
import { createLeaderboard } from './features/leaderboard/service.ts';
import { createPowerUps, welcomePowerUps } from './features/powerups/service.ts';
import { progressEffect } from './features/progress/effects.ts';
import { createProgress } from './features/progress/service.ts';
import { createQuestionFiles } from './features/question-files/service.ts';
import { createQuestions } from './features/questions/service.ts';
import { createReports } from './features/reports/service.ts';
import { createShop } from './features/shop/service.ts';
import { walletEffect } from './features/wallet/effects.ts';
import { createWallet } from './features/wallet/service.ts';
import type { Deps } from './platform/deps.ts';
import { createOnce } from './platform/once.ts';

/** The services of every domain, each made from those it asks. */
export async function createServices(deps: Deps) {
  const { database, clock, chance, failpoint } = deps;
  const once = createOnce(deps);
  const wallet = createWallet();
  const account = createAccountService(deps, { welcome: [wallet.welcome, welcomePowerUps] });
  const daily = createDaily({ database, clock, chance, failpoint, account, wallet });
  const avatar = await createAvatar({ database, clock, chance, failpoint, account, wallet });
  const catalog = await createCatalog(database);
  const audit = createAudit();
  const questions = await createQuestions({ database, clock, failpoint, catalog, account, audit });
  const progress = createProgress({ catalog, history: gameHistory() });
  const leaderboard = createLeaderboard({ database, clock, account, progress, avatar });
  const effects = [
    walletEffect(wallet),
    progressEffect,
    dailyEffect(account),
    challengeEffect(wallet, catalog),
    leaderboardEffect(progress),
  ];
  const { bank, addCounts } = questions;
  const game = createGame({ database, clock, chance, failpoint, catalog, bank, addCounts, account, effects });
  const reports = createReports({ database, clock, game, questions, account, audit });
  const questionFiles = createQuestionFiles({ database, clock, questions, catalog });
  const imports = createImports({ database, clock, env: deps.env, questions, audit, log: deps.log, failpoint });
  const powerUps = createPowerUps({ database, game, failpoint });
  const shop = createShop({ clock, chance, failpoint, account, wallet, powerUps });
  const profiles = createProfiles(deps, account, { wallet, progress, daily, avatar });
  return {
    once,
    wallet,
    daily,
    account,
    audit,
    avatar,
    catalog,
    questions,
    imports,
    questionFiles,
    reports,
    progress,
    leaderboard,
    game,
    powerUps,
    shop,
    profiles,
  };
}

export type Services = Awaited<ReturnType<typeof createServices>>;
