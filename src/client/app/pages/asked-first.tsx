import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { hasChosenPlaying } from '#client/entities/chosen-playing.ts';
import { useUser } from '#client/entities/user.ts';
import { GameLoading } from '#client/features/game/play/game-notices.tsx';
import { lazyPage } from '../lazy-page.ts';

/** Fetched for who has never played. */
const FirstWay = lazyPage('FirstWay', () =>
  import('#client/features/playing/first-way.tsx').catch(() => ({ FirstWay: AskedNothing })),
);

/** A game; before somebody's very first one it is asked how it is played, and nothing is dealt. */
export function AskedFirst({ children }: { children: ReactNode }) {
  const { user } = useUser();
  const [asks, setAsks] = useState(() => user?.gamesPlayed === 0 && !hasChosenPlaying(user));
  if (!asks) return children;
  return (
    <Suspense fallback={<GameLoading isSurvival={false} />}>
      <FirstWay onStart={() => setAsks(false)} />
    </Suspense>
  );
}

/** In place of a question that cannot be fetched. */
function AskedNothing({ onStart }: { onStart: () => void }) {
  useEffect(onStart, [onStart]);
  return null;
}
