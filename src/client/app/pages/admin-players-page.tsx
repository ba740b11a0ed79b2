import './admin-players-page.css';
import { pathTo } from '#shared/path-to.ts';
import { useMay } from '#client/entities/user.ts';
import { PlayersList } from '#client/features/players/players-list.tsx';
import { usePageTitle } from '#client/platform/page-title.ts';
import { LinkButton } from '#client/ui/controls/button.tsx';

/** Every player, for owners and moderators to find one. */
export function AdminPlayersPage() {
  usePageTitle('User Management');
  const isOwner = useMay('admin');
  return (
    <div className="admin-players">
      <header className="admin-players-head">
        <h1>User Management</h1>
        {isOwner && (
          <LinkButton size="sm" variant="plain" icon="history" href={pathTo('/admin/audit')}>
            Audit Trail
          </LinkButton>
        )}
      </header>
      <PlayersList />
    </div>
  );
}
