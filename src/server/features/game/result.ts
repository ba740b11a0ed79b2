import type { GameResult } from '#shared/game/contract.ts';
import { calculateAccuracy, calculateStars } from '#shared/game/rules.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type {
  AchievementsPart,
  PlausibilityPart,
  ClosingGame,
  CoinsPart,
  DailyChallengePart,
  GameEffect,
  LevelPart,
  SilentGameEffect,
  StreakPart,
} from '#server/features/finished-game/finished-game.ts';

export interface GameEffects {
  readonly coins: GameEffect<CoinsPart>;
  readonly level: GameEffect<LevelPart & PlausibilityPart>;
  readonly streak: GameEffect<StreakPart>;
  readonly dailyChallenge: GameEffect<DailyChallengePart>;
  readonly achievements: GameEffect<AchievementsPart, LevelPart & StreakPart & DailyChallengePart>;
  /** Only games that are visible to other players count for boards and leagues. */
  readonly getPublicGameFilter: (tx: Tx, games: readonly ClosingGame[]) => Promise<(game: ClosingGame) => boolean>;
  readonly boards: SilentGameEffect<PlausibilityPart>;
  readonly leagues: SilentGameEffect;
  readonly dailyTen: SilentGameEffect;
}

type SettledGame = ClosingGame & CoinsPart & LevelPart & StreakPart & DailyChallengePart & AchievementsPart;

const mergeParts = <Game, Part>(games: readonly Game[], parts: readonly Part[]): (Game & Part)[] =>
  games.map((game, index) => ({ ...game, ...(parts[index] as Part) }));

/**
 * Applies the effects of finished games on other features. Independent effects run concurrently so that their
 * statements are pipelined (record 95). `done` is called with the number of each effect that writes, once it has
 * finished. The types reject an effect that is called before the parts that it needs are available.
 */
export async function applyEffects(
  tx: Tx,
  games: readonly ClosingGame[],
  effects: GameEffects,
  done: (effect: number) => void,
): Promise<readonly SettledGame[]> {
  const reportDone =
    (effect: number) =>
    <Result>(result: Result): Result => {
      done(effect);
      return result;
    };
  const [coins, levels, streaks, challenges, isPublic] = await Promise.all([
    effects.coins(tx, games).then(reportDone(1)),
    effects.level(tx, games).then(reportDone(2)),
    effects.streak(tx, games).then(reportDone(3)),
    effects.dailyChallenge(tx, games).then(reportDone(4)),
    effects.getPublicGameFilter(tx, games),
    effects.dailyTen(tx, games).then(reportDone(8)),
  ]);
  const gamesWithParts = mergeParts(mergeParts(mergeParts(mergeParts(games, coins), levels), streaks), challenges);
  const publicGames = gamesWithParts.filter(isPublic);
  const [achievements] = await Promise.all([
    effects.achievements(tx, gamesWithParts).then(reportDone(5)),
    effects.boards(tx, publicGames).then(reportDone(6)),
    effects.leagues(tx, publicGames).then(reportDone(7)),
  ]);
  return mergeParts(gamesWithParts, achievements);
}

export function toGameResult(game: SettledGame, contest: GameResult['contest']): GameResult {
  const accuracy = calculateAccuracy(game.questionsCorrect, game.questionsAnswered);
  return {
    gameId: game.gameId,
    gameMode: game.mode,
    categoryId: game.categoryId,
    score: game.score,
    questionsAnswered: game.questionsAnswered,
    questionsCorrect: game.questionsCorrect,
    accuracy,
    timeSpent: Math.round(game.usedMs / 1000),
    isSuccess: game.isSuccess,
    contest,
    stars: calculateStars(accuracy, game.isSuccess),
    coinsEarned: game.coinsEarned,
    level: game.level,
    leveledUp: game.leveledUp,
    isPersonalBest: game.isPersonalBest,
    newAchievements: game.newAchievements,
    dailyChallenge: game.dailyChallenge,
    streak: game.streak,
  };
}
