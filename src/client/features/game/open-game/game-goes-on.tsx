import './game-goes-on.css';
import { type ComponentType, lazy, Suspense, useEffect } from 'react';
import type { OpenGameCardProps } from './open-game-card.tsx';
import { hasOpenGameMark, markOpenGame } from '../session/open-game-mark.ts';
import { useFocusAfter } from '#client/platform/hooks/use-focus-after.ts';
import { useOpenGame } from './open-game-query.ts';

/** A card that does not load is no card: the game goes on where it is played. */
const OpenGameCard = lazy(() =>
  import('./open-game-card.tsx').then(
    (module): Lazily => ({ default: module.OpenGameCard }),
    (): Lazily => ({ default: () => null }),
  ),
);

interface Lazily {
  readonly default: ComponentType<OpenGameCardProps>;
}

/** The game that the player has open, on home; read anew each time, for it may have gone on anywhere. */
export function GameGoesOn() {
  const open = useOpenGame();
  const focusAfter = useFocusAfter(open);

  useEffect(() => {
    if (open !== undefined) markOpenGame(open !== null);
  }, [open]);

  const space = <div className="open-game-space" />;
  if (open === undefined) return hasOpenGameMark() ? space : null;
  if (open === null) return null;
  return (
    <Suspense fallback={space}>
      <OpenGameCard open={open} onEnding={() => focusAfter('categories-heading')} />
    </Suspense>
  );
}
