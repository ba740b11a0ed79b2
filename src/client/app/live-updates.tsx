import { useUser } from '#client/entities/user.ts';
import { Deferred } from './deferred.tsx';

const loadLiveUpdates = async () => (await import('./late-parts.ts')).LateLiveUpdates;

/** Live updates while a player is signed in, loaded after the first screen without delaying it. */
export function LiveUpdates() {
  const { user } = useUser();
  return user && <Deferred key={user.id} load={loadLiveUpdates} partProps={{}} />;
}
