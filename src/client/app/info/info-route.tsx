import { useUser } from '#client/entities/user.ts';
import { InfoFrame } from './info-frame.tsx';
import { InfoPage, type InfoPath } from '../pages/info-page.tsx';
import { Shell } from '../shell.tsx';

/** A public page: inside the shell for players, with a button to start playing for visitors. */
export function InfoRoute({ path }: { path: InfoPath }) {
  const { user } = useUser();
  if (!user) return <InfoFrame path={path} />;
  return (
    <Shell user={user}>
      <InfoPage path={path} />
    </Shell>
  );
}
