import type { GameResult } from '#shared/game/contract.ts';
import { isOver } from '#shared/game/referee.ts';
import { accuracyOf, isSuccess, starsFor } from '#shared/game/rules.ts';
import { Refusal } from '#shared/kernel/errors.ts';
import { coalescer, type Settled } from '#server/platform/coalescer.ts';
import type { Tx } from '#server/platform/database.ts';
import { countsOfDates, saveClosed } from './history-store.ts';
import type { ClosingGame } from './effect.ts';
import type { GameParts } from './parts.ts';
import { type GameRow, lockGames } from './store.ts';

export interface CloseRequest {
  readonly playerId: string;
  readonly gameId: number;
}

/**
 * Closes games and pays their results, once: score, coins, statistics, streak and history in one transaction
 * (rules: The end). A closed game answers its first result. Submits that arrive together share a transaction.
 */
export function createClosing(parts: GameParts) {
  const { database, clock, account, effects } = parts;

  async function closing(tx: Tx, open: readonly GameRow[]): Promise<ClosingGame[]> {
    const playerIds = [...new Set(open.map((game) => game.playerId))].sort();
    await account.lockPlayers(tx, playerIds);
    // Counted in a later statement than the lock, or twenty submits at once would all see the same count.
    const counts = await countsOfDates(tx, open);
    const closedAt = await clock.now(tx);
    return open.map((game) => {
      const key = `${game.playerId} ${game.date}`;
      const before = counts.get(key) ?? { finished: 0, paid: 0 };
      const isFinished = isOver(game);
      if (isFinished) {
        const paid = before.paid + (game.questionsCorrect > 0 ? 1 : 0);
        counts.set(key, { finished: before.finished + 1, paid });
      }
      return {
        gameId: game.id,
        playerId: game.playerId,
        mode: game.mode,
        categoryId: game.categoryId || null,
        date: game.date,
        closedAt,
        score: game.score,
        questionsAnswered: game.questionsAnswered,
        questionsCorrect: game.questionsCorrect,
        pace: game.pace,
        timeFactor: game.timeFactor,
        trace: game.trace,
        powerUpsUsed: game.powerUpsUsed,
        isFinished,
        isSuccess: isFinished && isSuccess(game.mode, game.questionsCorrect, game.questionsAnswered),
        finishedBefore: before.finished,
        paidBefore: before.paid,
      };
    });
  }

  async function applyEffects(tx: Tx, games: readonly ClosingGame[], usedMs: ReadonlyMap<number, number>) {
    const results = new Map(games.map((game) => [game.gameId, plainResult(game, usedMs.get(game.gameId) ?? 0)]));
    for (const [index, effect] of effects.entries()) {
      for (const [gameId, part] of await effect(tx, games)) {
        const result = results.get(gameId);
        if (result) results.set(gameId, { ...result, ...part });
      }
      parts.failpoint(`submit.effect-${index + 1}`);
    }
    return results;
  }

  async function closeBatch(requests: readonly CloseRequest[]): Promise<Settled<GameResult>[]> {
    const answers = await database.transaction(async (tx) => {
      const games = await lockGames(tx, [...new Set(requests.map((request) => request.gameId))]);
      const isAsked = (game: GameRow) =>
        requests.some(({ gameId, playerId }) => gameId === game.id && playerId === game.playerId);
      const open = [...games.values()].filter((game) => game.status === 'open' && isAsked(game));
      const results = new Map([...games.values()].map((game) => [game.id, game.result]));
      if (open.length > 0) {
        const ending = await closing(tx, open);
        const fresh = await applyEffects(tx, ending, new Map(open.map((game) => [game.id, game.usedMs])));
        const rows = ending.map((game) => ({
          isFinished: game.isFinished,
          result: fresh.get(game.gameId) as GameResult,
        }));
        await saveClosed(tx, rows, ending[0]?.closedAt as Date);
        parts.failpoint('submit.game-written');
        for (const { result } of rows) results.set(result.gameId, result);
      }
      return requests.map(({ gameId, playerId }) => {
        const result = games.get(gameId)?.playerId === playerId ? results.get(gameId) : undefined;
        return result ? { value: result } : { error: new Refusal('gameNotFound') };
      });
    });
    parts.failpoint('submit.committed');
    return answers;
  }

  return coalescer<CloseRequest, GameResult>(closeBatch);
}

/** The part of a result that is the game's own; the domains' effects add theirs. */
function plainResult(game: ClosingGame, usedMs: number): GameResult {
  const accuracy = accuracyOf(game.questionsCorrect, game.questionsAnswered);
  return {
    gameId: game.gameId,
    gameMode: game.mode,
    categoryId: game.categoryId,
    score: game.score,
    questionsAnswered: game.questionsAnswered,
    questionsCorrect: game.questionsCorrect,
    accuracy,
    timeSpent: Math.round(usedMs / 1000),
    isSuccess: game.isSuccess,
    stars: starsFor(accuracy, game.isSuccess),
    coinsEarned: 0,
    level: 1,
    leveledUp: false,
    isPersonalBest: false,
    newAchievements: [],
    dailyChallenge: null,
    streak: { current: 0, longest: 0, extendedToday: false, freezeEarned: false, freezesUsed: 0 },
  };
}
