import type { GameResult } from '#shared/game/contract.ts';
import { accuracyOf, starsFor } from '#shared/game/rules.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type {
  AchievementsPart,
  ClosingGame,
  CoinsPart,
  DailyChallengePart,
  GameEffect,
  LevelPart,
  SilentGameEffect,
  StreakPart,
} from '#server/features/finished-game/finished-game.ts';

/** What a closing game does to the other domains. */
export interface GameEffects {
  readonly coins: GameEffect<CoinsPart>;
  readonly level: GameEffect<LevelPart>;
  readonly streak: GameEffect<StreakPart>;
  readonly dailyChallenge: GameEffect<DailyChallengePart>;
  readonly achievements: GameEffect<AchievementsPart, LevelPart & StreakPart & DailyChallengePart>;
  /** The games that others see: boards and leagues are told of no other. */
  readonly seenByOthers: (tx: Tx, games: readonly ClosingGame[]) => Promise<readonly ClosingGame[]>;
  readonly boards: SilentGameEffect;
  readonly leagues: SilentGameEffect;
  readonly dailyTen: SilentGameEffect;
}

/** A closing game after all that it does: with every part of its result. */
type SettledGame = ClosingGame & CoinsPart & LevelPart & StreakPart & DailyChallengePart & AchievementsPart;

/**
 * What closing games do to the other domains, one after the other; `done` is called after each that writes, with its
 * number. An effect that stands before one whose part it needs does not compile.
 */
export async function applyEffects(
  tx: Tx,
  games: readonly ClosingGame[],
  effects: GameEffects,
  done: (effect: number) => void,
): Promise<readonly SettledGame[]> {
  const paid = await effects.coins(tx, games);
  done(1);
  const levelled = await effects.level(tx, paid);
  done(2);
  const dated = await effects.streak(tx, levelled);
  done(3);
  const challenged = await effects.dailyChallenge(tx, dated);
  done(4);
  const settled = await effects.achievements(tx, challenged);
  done(5);
  const seen = await effects.seenByOthers(tx, settled);
  await effects.boards(tx, seen);
  done(6);
  await effects.leagues(tx, seen);
  done(7);
  await effects.dailyTen(tx, settled);
  done(8);
  return settled;
}

/** What a game brought: its own figures, and the part of each domain. */
export function resultOf(game: SettledGame, contest: GameResult['contest']): GameResult {
  const accuracy = accuracyOf(game.questionsCorrect, game.questionsAnswered);
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
    stars: starsFor(accuracy, game.isSuccess),
    coinsEarned: game.coinsEarned,
    level: game.level,
    leveledUp: game.leveledUp,
    isPersonalBest: game.isPersonalBest,
    newAchievements: game.newAchievements,
    dailyChallenge: game.dailyChallenge,
    streak: game.streak,
  };
}
