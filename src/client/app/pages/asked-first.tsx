import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { hasChosenPlaying } from '#client/entities/chosen-playing.ts';
import { useUser } from '#client/entities/user.ts';
import { GameLoading } from '#client/features/game/play/game-notices.tsx';

/** A game; before somebody's very first one it is asked how it is played, and nothing is dealt. */
export function AskedFirst({ children }: { children: ReactNode }) {
  const { user } = useUser();
  const [asks, setAsks] = useState(() => user?.gamesPlayed === 0 && !hasChosenPlaying(user));
  const [FirstWay, setFirstWay] = useState<ComponentType<{ onStart: () => void }> | null>(null);
  useEffect(() => {
    if (!asks) return;
    // Fetched for who has never played, at the doors already; one that cannot be fetched asks nothing.
    import('#client/features/playing/first-way.tsx').then(
      (arrived) => setFirstWay(() => arrived.FirstWay),
      () => setAsks(false),
    );
  }, [asks]);
  if (!asks) return children;
  return FirstWay ? <FirstWay onStart={() => setAsks(false)} /> : <GameLoading isSurvival={false} />;
}
