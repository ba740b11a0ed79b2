import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { pathTo } from '#shared/path-to.ts';
import { endMaintenance } from '#client/platform/maintenance.ts';
import { usePageTitle } from '#client/platform/hooks/use-page-title.ts';
import { publicSettingsQuery } from '#client/platform/public-settings.ts';
import { Button, LinkButton } from '#client/ui/controls/button.tsx';
import { NoticePage } from '#client/ui/overlays/notice-page.tsx';

const pollIntervalMs = 10_000;
/** Random delay, so that not all players return at the same moment. */
const pollJitterMs = 5_000;

/** The page polls until the game is open again, and returns to where the player was. */
export function MaintenancePage() {
  usePageTitle('Be right back');
  const { data, isFetching, refetch } = useQuery({
    ...publicSettingsQuery,
    staleTime: 0,
    refetchInterval: () => pollIntervalMs + Math.random() * pollJitterMs,
    refetchOnWindowFocus: true,
  });
  const isOpen = data?.maintenance === null && !isFetching;

  useEffect(() => {
    if (isOpen) endMaintenance();
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
