import { useQuery } from '@tanstack/react-query';
import type { GameResult } from '#shared/game/contract.ts';
import { levelOf } from '#shared/progress/rules.ts';
import { useMainCategories } from '#client/entities/categories.ts';
import { EndPiece } from '#client/features/avatar/end-piece.tsx';
import { filledBy } from '#client/features/game/parts/filled-places.ts';
import type { Game } from '#client/features/game/session/game-model.ts';
import { readQuery } from '#client/platform/calls/query-client.ts';

export interface PieceAtEndProps {
  readonly game: Game;
  readonly result: GameResult;
  /** The player's total; one that was read before the game belongs to another level. */
  readonly totalScore: number | undefined;
}

/** What a game brought to wear, by the level that it reached and by the places that it filled. */
export function PieceAtEnd({ game, result, totalScore }: PieceAtEndProps) {
  const { level, leveledUp, score } = result;
  const mains = useMainCategories().data;
  // Places of before the game would have its right answers taken off once more.
  const places = useQuery({ ...readQuery('GET /api/user/places'), staleTime: 0 });
  const isKnown = places.isFetchedAfterMount && !places.isFetching;
  const filled = isKnown && places.data ? filledBy(game.questions, places.data) : [];
  const isCounted = totalScore !== undefined && levelOf(totalScore) === level;
  const before = isCounted ? levelOf(Math.max(0, totalScore - score)) : level - 1;
  return (
    <EndPiece
      level={level}
      levelBefore={leveledUp ? Math.min(before, level - 1) : level}
      filled={(mains ?? []).filter(({ id }) => filled.includes(id))}
    />
  );
}
