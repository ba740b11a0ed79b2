import { type ComponentType, useEffect, useState } from 'react';
import { useUser } from '../features/account/queries.ts';

/** The player's news while somebody is signed in. They are fetched after the first screen, which does not wait for them. */
export function LiveNews() {
  const { user } = useUser();
  const [NewsOfPlayer, setNewsOfPlayer] = useState<ComponentType | null>(null);
  const isSignedIn = user !== null;

  useEffect(() => {
    if (!isSignedIn) return;
    const arrived = import('./news-of-player.tsx').then((part) => setNewsOfPlayer(() => part.NewsOfPlayer));
    // The game can be played without.
    arrived.catch(() => undefined);
  }, [isSignedIn]);

  return user && NewsOfPlayer && <NewsOfPlayer key={user.id} />;
}
