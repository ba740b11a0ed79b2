import { type CountedGame, getGameGains } from '#shared/achievements/game-gains.ts';
import { parseTrace } from '#shared/game/trace.ts';
import type { Catalog } from '#server/features/catalog/service.ts';
import type {
  AchievementsPart,
  ClosingGame,
  DailyChallengePart,
  GameEffect,
  LevelPart,
  StreakPart,
} from '#server/features/finished-game/finished-game.ts';
import { applyGains } from './achievement-progress.ts';

type RequiredParts = LevelPart & StreakPart & DailyChallengePart;

/** Unlocks achievements after finished games, using level, streak and daily challenge after those games. */
export function createAchievementsEffect(catalog: Pick<Catalog, 'find'>): GameEffect<AchievementsPart, RequiredParts> {
  return async (tx, games) => {
    const counting = games.filter((game) => game.counts === 'fully');
    const [first] = counting;
    if (!first) return games.map(() => ({ newAchievements: [] }));
    const playerGains = counting.map((game) => ({
      playerId: game.playerId,
      gains: getGameGains(toCountedGame(game, catalog)),
    }));
    const results = await applyGains(tx, playerGains, first.closedAt, catalog);
    const unlocked = new Map(counting.map(({ gameId }, index) => [gameId, results[index]]));
    return games.map(({ gameId }) => ({ newAchievements: [...(unlocked.get(gameId) ?? [])] }));
  };
}

function toCountedGame(game: ClosingGame & RequiredParts, catalog: Pick<Catalog, 'find'>): CountedGame {
  return {
    mode: game.mode,
    questionsAnswered: game.questionsAnswered,
    questionsCorrect: game.questionsCorrect,
    isSuccess: game.isSuccess,
    hasSkipped: game.powerUpsUsed.includes('skipQuestion'),
    answers: parseTrace(game.trace).map((answer) => ({
      ...answer,
      categoryId: catalog.find(answer.categoryId)?.parentId ?? answer.categoryId,
    })),
    streak: game.streak.current,
    level: game.level,
    hasCompletedChallenge: game.dailyChallenge?.justCompleted ?? false,
  };
}
