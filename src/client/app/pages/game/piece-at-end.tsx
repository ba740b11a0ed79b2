import type { GameResult } from '#shared/game/contract.ts';
import type { Place } from '#shared/progress/contract.ts';
import { calculateLevel } from '#shared/progress/rules.ts';
import { useMainCategories } from '#client/entities/categories.ts';
import { usePlaces } from '#client/entities/places.ts';
import { GameEndRewards } from '#client/features/avatar/game-end-rewards.tsx';
import { LevelItemPlaceholder } from '#client/features/game/end/level-item-placeholder.tsx';
import { listNewlyFilledPlaces } from '#client/features/game/parts/filled-places.ts';

export interface PieceAtEndProps {
  readonly result: GameResult;
  /**
   * The player's total score. A value from before the game belongs to another level, so the component waits for the
   * update.
   */
  readonly totalScore: number | undefined;
  /** Progress in the places of the map before the game; undefined if unknown. */
  readonly placesBefore: readonly Place[] | undefined;
}

/** Avatar items unlocked by the game, through the level reached or the categories completed. */
export function PieceAtEnd({ result, totalScore, placesBefore }: PieceAtEndProps) {
  const { level, leveledUp, score } = result;
  const mains = useMainCategories().data;
  const filled = listNewlyFilledPlaces(placesBefore, usePlaces()?.values() ?? []);
  const coming = <LevelItemPlaceholder level={level} />;
  if (leveledUp && (totalScore === undefined || calculateLevel(totalScore) !== level)) return coming;
  return (
    <GameEndRewards
      level={level}
      levelBefore={leveledUp ? calculateLevel(Math.max(0, (totalScore ?? 0) - score)) : level}
      placeholder={coming}
      filled={(mains ?? []).filter(({ id }) => filled.includes(id))}
    />
  );
}
