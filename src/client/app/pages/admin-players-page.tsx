import './admin-players-page.css';
import { pathTo } from '#shared/path-to.ts';
import { PlayersList } from '#client/features/players/players-list.tsx';
import { usePageTitle } from '#client/platform/page-title.ts';
import { LinkButton } from '#client/ui/controls/button.tsx';

/** Every player, for the administrator to find one. */
export function AdminPlayersPage() {
  usePageTitle('User Management');
  return (
    <div className="admin-players">
      <header className="admin-players-head">
        <h1>User Management</h1>
        <LinkButton size="sm" variant="plain" icon="history" href={pathTo('/admin/audit')}>
          Audit Trail
        </LinkButton>
      </header>
      <PlayersList />
    </div>
  );
}
