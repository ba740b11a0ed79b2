import { type ComponentType, useEffect, useState } from 'react';
import type { PlayedEndProps } from './played-end.tsx';

/** The end of a game is fetched behind its first question, long before it is shown; once more when it is, and is not here. */
export function usePlayedEnd(isOver: boolean): ComponentType<PlayedEndProps> | null {
  const [PlayedEnd, setPlayedEnd] = useState<ComponentType<PlayedEndProps> | null>(null);
  useEffect(() => {
    if (PlayedEnd) return;
    import('./played-end.tsx').then(
      (module) => setPlayedEnd(() => module.PlayedEnd),
      () => undefined,
    );
  }, [PlayedEnd, isOver]);
  return PlayedEnd;
}
