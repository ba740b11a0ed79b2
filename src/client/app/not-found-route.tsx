import { useUser } from '#client/entities/user.ts';
import { PageSuspense } from './page-suspense.tsx';
import { NotFoundPage } from './pages.ts';
import { Shell } from './shell.tsx';

export function NotFoundRoute() {
  const { user } = useUser();
  const page = (
    <PageSuspense>
      <NotFoundPage isInShell={user !== null} />
    </PageSuspense>
  );
  return user ? <Shell user={user}>{page}</Shell> : page;
}
