import type { GameResult } from '#shared/game/contract.ts';
import type { Place } from '#shared/progress/analysis-contract.ts';
import { levelOf } from '#shared/progress/rules.ts';
import { useMainCategories } from '#client/entities/categories.ts';
import { usePlaces } from '#client/entities/places.ts';
import { EndPiece } from '#client/features/avatar/end-piece.tsx';
import { PieceComing } from '#client/features/game/end/piece-coming.tsx';
import { filledSince } from '#client/features/game/parts/filled-places.ts';

export interface PieceAtEndProps {
  readonly result: GameResult;
  /** The player's total; one that was read before the game belongs to another level, and is waited for. */
  readonly totalScore: number | undefined;
  /** The places of the map before the game; undefined where they are not known. */
  readonly placesBefore: readonly Place[] | undefined;
}

/** What a game brought to wear, by the level that it reached and by the places that it filled. */
export function PieceAtEnd({ result, totalScore, placesBefore }: PieceAtEndProps) {
  const { level, leveledUp, score } = result;
  const mains = useMainCategories().data;
  const filled = filledSince(placesBefore, usePlaces()?.values() ?? []);
  const coming = <PieceComing level={level} />;
  if (leveledUp && (totalScore === undefined || levelOf(totalScore) !== level)) return coming;
  return (
    <EndPiece
      level={level}
      levelBefore={leveledUp ? levelOf(Math.max(0, (totalScore ?? 0) - score)) : level}
      coming={coming}
      filled={(mains ?? []).filter(({ id }) => filled.includes(id))}
    />
  );
}
