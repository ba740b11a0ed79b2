import './admin-cards.css';
import { type StaffAccess, canAccess, type Role } from '#shared/kernel/roles.ts';
import { pathTo } from '#shared/path-to.ts';
import type { OverviewFigure } from '#shared/statistics/staff-figures.ts';
import { LinkButton } from '#client/ui/controls/button.tsx';
import { formatNumber } from '#client/ui/format-number.ts';
import { Surface } from '#client/ui/surface.tsx';
import { Text } from '#client/ui/text.tsx';
import { useOverview } from './queries.ts';

interface AdminCard {
  readonly title: string;
  readonly action: string;
  readonly href: string;
  readonly desk: StaffAccess;
}

const cards: readonly AdminCard[] = [
  { title: 'User Management', action: 'Manage Users', href: pathTo('/admin/players'), desk: 'moderator' },
  { title: 'Question Management', action: 'Manage Questions', href: pathTo('/admin/questions'), desk: 'editor' },
  { title: 'Analytics', action: 'View Analytics', href: pathTo('/admin/analytics'), desk: 'admin' },
  { title: 'App Settings', action: 'Settings', href: pathTo('/admin/settings'), desk: 'admin' },
];

/** Only owners see Quick Stats (rules 2.36). */
export function AdminCards({ role }: { readonly role: Role }) {
  return (
    <ul className="admin-cards">
      {cards
        .filter(({ desk }) => canAccess(desk, role))
        .map(({ title, action, href }) => (
          <Surface key={href} as="li" className="admin-card" padding={3}>
            <Text as="h2" size="md" display>
              {title}
            </Text>
            <LinkButton href={href} size="sm" variant="plain" block>
              {action}
            </LinkButton>
          </Surface>
        ))}
      {canAccess('admin', role) && (
        <Surface as="li" className="admin-card admin-stats" padding={3}>
          <QuickStats />
        </Surface>
      )}
    </ul>
  );
}

/** Shows a dash until the figures are loaded. Errors are shown only once, by the key figures below. */
function QuickStats() {
  const { data } = useOverview();
  const getValue = (wanted: OverviewFigure) => {
    const known = data?.find(({ figure }) => figure === wanted);
    return known ? formatNumber(known.now) : '–';
  };
  return (
    <>
      <Text as="h2" size="md" display>
        Quick Stats
      </Text>
      <dl>
        <div>
          <dt>Total Questions</dt>
          <dd className="num">{getValue('questions')}</dd>
        </div>
        <div>
          <dt>
            Active Users <small>this week</small>
          </dt>
          <dd className="num">{getValue('activeThisWeek')}</dd>
        </div>
      </dl>
    </>
  );
}
