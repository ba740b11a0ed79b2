import './invite-page.css';
import { pathTo } from '#shared/path-to.ts';
import { useUser } from '#client/entities/user.ts';
import { Invitation } from '#client/features/friends/invitation.tsx';
import { ThemeToggle } from '#client/features/settings/theme-toggle.tsx';
import { usePageTitle } from '#client/platform/hooks/use-page-title.ts';
import { Card } from '#client/ui/card.tsx';
import { LoadingNeedle } from '#client/ui/loading-needle.tsx';
import { Brand } from '#client/ui/scenery/logo.tsx';
import { Hills } from '#client/ui/scenery/hills.tsx';

export function InvitePage({ code }: { code: string }) {
  usePageTitle('An invite');
  const { user, isLoading } = useUser();
  return (
    <div className="invite-page">
      <div className="invite-page-top">
        <Brand href={pathTo('/')} />
        <ThemeToggle />
      </div>
      <Card className="invite-page-card">
        {isLoading ? <LoadingNeedle /> : <Invitation code={code} isSignedIn={user !== null && !user.isGuest} />}
      </Card>
      <Hills tone="dusk" />
    </div>
  );
}
