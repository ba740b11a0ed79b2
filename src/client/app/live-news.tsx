import { useUser } from '#client/entities/user.ts';
import { LatePart } from './late-part.tsx';

const load = async () => (await import('./news-of-player.tsx')).NewsOfPlayer;

/** The player's news while somebody is signed in. They are fetched after the first screen, which does not wait for them. */
export function LiveNews() {
  const { user } = useUser();
  return user && <LatePart key={user.id} load={load} given={{}} />;
}
