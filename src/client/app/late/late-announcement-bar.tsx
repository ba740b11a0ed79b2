import { useEffect } from 'react';
import { pathTo } from '#shared/path-to.ts';
import { useUser } from '#client/entities/user.ts';
import { Announcements } from '#client/features/announcements/announcements.tsx';
import { startMaintenance } from '#client/platform/maintenance.ts';
import { usePublicSettings } from '#client/platform/public-settings.ts';
import { Banner } from '#client/ui/overlays/banner.tsx';

/** Announcements for the viewer. When maintenance begins, players are redirected, and owners see a reminder. */
export function LateAnnouncementBar({ isAdmin }: { isAdmin: boolean }) {
  const { data } = usePublicSettings();
  const { user, isLoading } = useUser();
  const isClosed = data?.maintenance !== undefined && data.maintenance !== null;

  useEffect(() => {
    if (isClosed && !isAdmin) startMaintenance();
  }, [isClosed, isAdmin]);

  return (
    <div role="status">
      {isClosed && isAdmin && (
        <Banner
          tone="warning"
          title="Maintenance is on"
          text="Only owners can come in."
          href={pathTo('/admin/settings', { query: { tab: 'switches' } })}
          linkText="Open the game"
        />
      )}
      {data && !isLoading && <Announcements announcements={data.announcements} viewer={user} />}
    </div>
  );
}
