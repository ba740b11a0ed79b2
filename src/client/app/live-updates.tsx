import { useUser } from '#client/entities/user.ts';
import { Deferred } from './deferred.tsx';

const load = async () => (await import('./late-parts.ts')).LateLiveUpdates;

/** The player's news while somebody is signed in. They are fetched after the first screen, which does not wait for them. */
export function LiveUpdates() {
  const { user } = useUser();
  return user && <Deferred key={user.id} load={load} given={{}} />;
}
