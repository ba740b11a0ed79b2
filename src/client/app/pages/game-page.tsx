import { useCategories } from '#client/entities/categories.ts';
import type { GameSource } from '#client/features/game/session/queries.ts';
import { usePageTitle } from '#client/platform/hooks/use-page-title.ts';
import { loadOverlayHistory } from '#client/ui/overlays/use-close-on-back.ts';
import { ConfirmBeforePlay } from './game/confirm-before-play.tsx';
import { PlayedGame } from './game/played-game.tsx';
import { PlayedPowerUps } from './game/played-power-ups.tsx';

// The Back button pauses a game, and the first question opens as an overlay, so the overlay history must be loaded.
void loadOverlayHistory();

export function GamePage({ source }: { source: GameSource }) {
  const category = useCategories().data?.find(({ id }) => id === source.categoryId);
  usePageTitle(getGameTitle(source, category?.name));
  return (
    <ConfirmBeforePlay>
      <PlayedGame
        key={source.categoryId}
        source={source}
        renderPowerUps={(game, session) => <PlayedPowerUps game={game} session={session} />}
      />
    </ConfirmBeforePlay>
  );
}

function getGameTitle({ gameMode, categoryId }: GameSource, categoryName: string | undefined): string {
  if (gameMode === 'survival') return 'Survival Mode';
  return categoryId === null ? 'Quick Play' : (categoryName ?? 'Game');
}
