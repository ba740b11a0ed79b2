import { type CountedGame, gameGains } from '#shared/achievements/game-gains.ts';
import type { GameResult } from '#shared/game/contract.ts';
import { readTrace } from '#shared/game/trace.ts';
import type { Catalog } from '#server/features/catalog/service.ts';
import type { ClosingGame, GameEffect } from '#server/features/finished-game/finished-game.ts';
import { countDeeds } from './counting.ts';

/**
 * What a finished game unlocks. It runs after the level, the streak and the daily challenge, and takes them from what
 * those effects have answered.
 */
export function achievementsEffect(catalog: Pick<Catalog, 'find'>): GameEffect {
  return async (tx, games, soFar) => {
    const counting = games.filter((game) => game.counts === 'fully');
    const [first] = counting;
    if (!first) return new Map();
    const deeds = counting.map((game) => ({
      playerId: game.playerId,
      gains: gameGains(factsOf(game, soFar.get(game.gameId), catalog)),
    }));
    const answers = await countDeeds(tx, deeds, first.closedAt);
    return new Map(counting.map(({ gameId }, index) => [gameId, { newAchievements: [...(answers[index] ?? [])] }]));
  };
}

function factsOf(game: ClosingGame, result: GameResult | undefined, catalog: Pick<Catalog, 'find'>): CountedGame {
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
    streak: result?.streak.current ?? 0,
    level: result?.level ?? 1,
    hasMetChallenge: result?.dailyChallenge?.justCompleted ?? false,
  };
}
