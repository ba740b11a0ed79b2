import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { hasChosenPlaying } from '#client/entities/chosen-playing.ts';
import { useUser } from '#client/entities/user.ts';
import { GameLoading } from '#client/features/game/play/game-notices.tsx';

/** Asks new players how they want to play before their first game; nothing is dealt until then. */
export function ConfirmBeforePlay({ children }: { children: ReactNode }) {
  const { user } = useUser();
  const [needsConfirmation, setAsks] = useState(() => user?.gamesPlayed === 0 && !hasChosenPlaying(user));
  const [FirstWay, setFirstWay] = useState<ComponentType<{ onStart: () => void }> | null>(null);
  useEffect(() => {
    if (!needsConfirmation) return;
    // Usually preloaded on the sign-in page. If it cannot be loaded, the question is skipped.
    import('#client/features/playing/first-play-settings.tsx').then(
      (loaded) => setFirstWay(() => loaded.FirstPlaySettings),
      () => setAsks(false),
    );
  }, [needsConfirmation]);
  if (!needsConfirmation) return children;
  return FirstWay ? <FirstWay onStart={() => setAsks(false)} /> : <GameLoading isSurvival={false} />;
}
