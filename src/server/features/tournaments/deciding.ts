import type { Achievements, Gain } from '#server/features/achievements/service.ts';
import type { Progress } from '#server/features/progress/service.ts';
import type { Tx } from '#server/platform/database.ts';
import type { MatchRow } from './match-store.ts';
import type { Bracket } from './bracket.ts';
import { bothSides, isFinished, partOf } from './sides.ts';

export interface DecidingParts {
  readonly progress: Pick<Progress, 'addWins' | 'reveal'>;
  readonly achievements: Pick<Achievements, 'count'>;
}

/** What comes with the decision of matches whose players are locked: the points are no secret, and a win counts. */
export function createDeciding({ progress, achievements }: DecidingParts) {
  /** Those who played to the end; a game left early earns nothing (rules E12). */
  function finishersOf({ seats }: Bracket, match: MatchRow) {
    return bothSides.flatMap((side) => {
      const { seatId, part } = partOf(match, side);
      const playerId = seats.find(({ id }) => id === seatId)?.playerId ?? null;
      if (playerId === null || !part || !isFinished(match, part)) return [];
      return [{ playerId, score: part.score, hasWon: match.winnerSeatId === seatId }];
    });
  }

  /**
   * `closing` closes a game in this transaction: its points were never concealed, and its own effect counts the win.
   * Answers the achievements that are unlocked, by player; practice unlocks none.
   */
  return async (tx: Tx, bracket: Bracket, matches: readonly MatchRow[], now: Date, closing: string | null) => {
    const finishers = matches.flatMap((match) => finishersOf(bracket, match));
    const others = finishers.filter(({ playerId }) => playerId !== closing);
    for (const { playerId, score } of others) await progress.reveal(tx, playerId, score);
    const winners = finishers.flatMap(({ playerId, hasWon }) => (hasWon ? [playerId] : []));
    await progress.addWins(
      tx,
      winners.filter((playerId) => playerId !== closing),
    );
    const honoured = bracket.row.kind === 'practice' ? [] : winners;
    const gains = honoured.map((playerId): Gain => ({ playerId, counter: 'gamesWon', add: 1 }));
    return achievements.count(tx, gains, now);
  };
}
