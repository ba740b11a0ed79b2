import type { GameResult } from '#shared/game/contract.ts';
import { accuracyOf, starsFor } from '#shared/game/rules.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type {
  AchievementsPart,
  BelievedPart,
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
  readonly level: GameEffect<LevelPart & BelievedPart>;
  readonly streak: GameEffect<StreakPart>;
  readonly dailyChallenge: GameEffect<DailyChallengePart>;
  readonly achievements: GameEffect<AchievementsPart, LevelPart & StreakPart & DailyChallengePart>;
  /** The games that others see: boards and leagues are told of no other. */
  readonly seenByOthers: (tx: Tx, games: readonly ClosingGame[]) => Promise<(game: ClosingGame) => boolean>;
  readonly boards: SilentGameEffect<BelievedPart>;
  readonly leagues: SilentGameEffect;
  readonly dailyTen: SilentGameEffect;
}

/** A closing game after all that it does: with every part of its result. */
type SettledGame = ClosingGame & CoinsPart & LevelPart & StreakPart & DailyChallengePart & AchievementsPart;

/** The games, each with its part. */
const withParts = <Game, Part>(games: readonly Game[], parts: readonly Part[]): (Game & Part)[] =>
  games.map((game, index) => ({ ...game, ...(parts[index] as Part) }));

/**
 * What closing games do to the other domains. Effects that do not need each other are under way together, so that what they ask is
 * sent together (record 99); `done` is called after each that writes, with its number. An effect that is asked before the parts that
 * it needs are there does not compile.
 */
export async function applyEffects(
  tx: Tx,
  games: readonly ClosingGame[],
  effects: GameEffects,
  done: (effect: number) => void,
): Promise<readonly SettledGame[]> {
  const noting =
    (effect: number) =>
    <Result>(result: Result): Result => {
      done(effect);
      return result;
    };
  const [coins, levels, streaks, challenges, isSeen] = await Promise.all([
    effects.coins(tx, games).then(noting(1)),
    effects.level(tx, games).then(noting(2)),
    effects.streak(tx, games).then(noting(3)),
    effects.dailyChallenge(tx, games).then(noting(4)),
    effects.seenByOthers(tx, games),
    effects.dailyTen(tx, games).then(noting(8)),
  ]);
  const counted = withParts(withParts(withParts(withParts(games, coins), levels), streaks), challenges);
  const seen = counted.filter(isSeen);
  const [achievements] = await Promise.all([
    effects.achievements(tx, counted).then(noting(5)),
    effects.boards(tx, seen).then(noting(6)),
    effects.leagues(tx, seen).then(noting(7)),
  ]);
  return withParts(counted, achievements);
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
