import './game-goes-on.css';
import { type ComponentType, lazy, Suspense, useEffect } from 'react';
import type { OpenGameCardProps } from './open-game-card.tsx';
import { hasOpenGameMark, markOpenGame } from '../session/open-game-mark.ts';
import { useFocusAfterChange } from '#client/platform/hooks/focus.ts';
import { useOpenGame } from './open-game-query.ts';

/** If the card fails to load, home shows none; the game can still be continued where it is played. */
const OpenGameCard = lazy(() =>
  import('./open-game-card.tsx').then(
    (module): LazyCardModule => ({ default: module.OpenGameCard }),
    (): LazyCardModule => ({ default: () => null }),
  ),
);

interface LazyCardModule {
  readonly default: ComponentType<OpenGameCardProps>;
}

/** Always refetched, because it may have continued on another device. */
export function OpenGameSection() {
  const open = useOpenGame();
  const focusAfter = useFocusAfterChange(open);

  useEffect(() => {
    if (open !== undefined) markOpenGame(open !== null);
  }, [open]);

  const placeholder = <div className="open-game-space" />;
  if (open === undefined) return hasOpenGameMark() ? placeholder : null;
  if (open === null) return null;
  return (
    <Suspense fallback={placeholder}>
      <OpenGameCard open={open} onEnd={() => focusAfter('categories-heading')} />
    </Suspense>
  );
}
