import { useCategories } from '#client/entities/categories.ts';
import type { GameSource } from '#client/features/game/session/queries.ts';
import { usePageTitle } from '#client/platform/page-title.ts';
import { loadOverlayHistory } from '#client/ui/overlays/use-close-on-back.ts';
import { AskedFirst } from './asked-first.tsx';
import { PlayedGame } from './played-game.tsx';
import { PlayedPowerUps } from './played-power-ups.tsx';

// A game pauses on the browser's Back, and its first question is a sheet.
void loadOverlayHistory();

/** A game of one's own: quick play, the questions of a category, or survival. */
export function GamePage({ source }: { source: GameSource }) {
  const category = useCategories().data?.find(({ id }) => id === source.categoryId);
  usePageTitle(titleOf(source, category?.name));
  return (
    <AskedFirst>
      <PlayedGame
        key={source.categoryId}
        source={source}
        renderPowerUps={(game, session) => <PlayedPowerUps game={game} session={session} />}
      />
    </AskedFirst>
  );
}

function titleOf({ gameMode, categoryId }: GameSource, categoryName: string | undefined): string {
  if (gameMode === 'survival') return 'Survival Mode';
  return categoryId === null ? 'Quick Play' : (categoryName ?? 'Game');
}
