import { type CountedGame, gameGains } from '#shared/achievements/game-gains.ts';
import { readTrace } from '#shared/game/trace.ts';
import type { Catalog } from '#server/features/catalog/service.ts';
import type {
  AchievementsPart,
  ClosingGame,
  DailyChallengePart,
  GameEffect,
  LevelPart,
  StreakPart,
} from '#server/features/finished-game/finished-game.ts';
import { countDeeds } from './counting.ts';

type Needed = LevelPart & StreakPart & DailyChallengePart;

/** What a finished game unlocks, with the level, the streak and the daily challenge as they are after it. */
export function achievementsEffect(catalog: Pick<Catalog, 'find'>): GameEffect<AchievementsPart, Needed> {
  return async (tx, games) => {
    const counting = games.filter((game) => game.counts === 'fully');
    const [first] = counting;
    if (!first) return games.map(() => ({ newAchievements: [] }));
    const deeds = counting.map((game) => ({
      playerId: game.playerId,
      gains: gameGains(factsOf(game, catalog)),
    }));
    const answers = await countDeeds(tx, deeds, first.closedAt, catalog);
    const unlocked = new Map(counting.map(({ gameId }, index) => [gameId, answers[index]]));
    return games.map(({ gameId }) => ({ newAchievements: [...(unlocked.get(gameId) ?? [])] }));
  };
}

function factsOf(game: ClosingGame & Needed, catalog: Pick<Catalog, 'find'>): CountedGame {
  return {
    mode: game.mode,
    questionsAnswered: game.questionsAnswered,
    questionsCorrect: game.questionsCorrect,
    isSuccess: game.isSuccess,
    hasSkipped: game.powerUpsUsed.includes('skipQuestion'),
    answers: readTrace(game.trace).map((answer) => ({
      ...answer,
      categoryId: catalog.find(answer.categoryId)?.parentId ?? answer.categoryId,
    })),
    streak: game.streak.current,
    level: game.level,
    hasMetChallenge: game.dailyChallenge?.justCompleted ?? false,
  };
}
