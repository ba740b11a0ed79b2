import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { pathTo } from '#shared/path-to.ts';
import { openAfterMaintenance } from '#client/platform/maintenance.ts';
import { usePageTitle } from '#client/platform/page-title.ts';
import { shownSettingsQuery } from '#client/platform/shown-settings.ts';
import { Button, LinkButton } from '#client/ui/controls/button.tsx';
import { NoticePage } from '#client/ui/overlays/notice-page.tsx';

const lookAgainMs = 10_000;
/** So that not everybody comes back at the same moment. */
const spreadMs = 5_000;

/** A rest while the game is closed: it looks by itself whether it is open again, and goes on where the player was. */
export function MaintenancePage() {
  usePageTitle('Be right back');
  const { data, isFetching, refetch } = useQuery({
    ...shownSettingsQuery,
    staleTime: 0,
    refetchInterval: () => lookAgainMs + Math.random() * spreadMs,
    refetchOnWindowFocus: true,
  });
  const isOpen = data?.maintenance === null && !isFetching;

  useEffect(() => {
    if (isOpen) openAfterMaintenance();
  }, [isOpen]);

  return (
    <NoticePage title="Be right back" text={data?.maintenance ?? 'The game is closed for maintenance.'} art="camp">
      <p className="muted small">It opens by itself as soon as it is ready. Nothing of yours is lost.</p>
      <Button icon="again" busy={isFetching} onClick={() => void refetch()}>
        Look again
      </Button>
      <LinkButton variant="ghost" size="sm" href={pathTo('/account')}>
        Sign in as an administrator
      </LinkButton>
    </NoticePage>
  );
}
