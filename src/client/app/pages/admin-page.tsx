import './admin-page.css';
import { pathTo } from '#shared/path-to.ts';
import { PasskeyAdvice } from '#client/features/settings/passkey-advice.tsx';
import { QuickStats } from '#client/features/statistics/quick-stats.tsx';
import { StakesWarning } from '#client/features/statistics/stakes-warning.tsx';
import { usePageTitle } from '#client/platform/page-title.ts';
import { LinkButton } from '#client/ui/controls/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { Icon, type IconName } from '#client/ui/icon.tsx';

interface Tool {
  readonly title: string;
  readonly text: string;
  readonly icon: IconName;
  readonly action: string;
  readonly href: string;
}

const tools: readonly Tool[] = [
  {
    title: 'User Management',
    text: 'Find a player, help, correct a balance, suspend and restore.',
    icon: 'users',
    action: 'Manage Users',
    href: pathTo('/admin/players'),
  },
  {
    title: 'Question Management',
    text: 'Add, edit, import and sort out the questions of the bank.',
    icon: 'list',
    action: 'Manage Questions',
    href: pathTo('/admin/questions'),
  },
  {
    title: 'Ads',
    text: 'What the game says of itself, where and until when.',
    icon: 'film',
    action: 'Manage Ads',
    href: pathTo('/admin/ads'),
  },
  {
    title: 'Audit Trail',
    text: 'Who did what, when, and how it was before.',
    icon: 'history',
    action: 'View Audit Trail',
    href: pathTo('/admin/audit'),
  },
  {
    title: 'Analytics',
    text: 'What is played, by how many, and how well; and whether all runs as it should.',
    icon: 'chart',
    action: 'View Analytics',
    href: pathTo('/admin/analytics'),
  },
  {
    title: 'App Settings',
    text: 'Prices, rewards, limits, switches and what all players are told.',
    icon: 'gear',
    action: 'Settings',
    href: pathTo('/admin/settings'),
  },
];

/** The administrator's panel (rules 2.36). */
export function AdminPage() {
  usePageTitle('Admin Panel');
  return (
    <div className="admin">
      <header>
        <h1>Admin Panel</h1>
        <p className="muted">Manage your trivia application</p>
      </header>
      <StakesWarning />
      <PasskeyAdvice />
      <div className="admin-tools">
        {tools.map((tool) => (
          <ToolCard key={tool.title} tool={tool} />
        ))}
      </div>
      <Card as="section" aria-labelledby="quick-stats">
        <h2 id="quick-stats">Quick Stats</h2>
        <div className="admin-stats">
          <QuickStats />
        </div>
      </Card>
    </div>
  );
}

function ToolCard({ tool: { title, text, icon, action, href } }: { tool: Tool }) {
  return (
    <Card as="section" className="admin-tool">
      <span className="admin-tool-icon">
        <Icon name={icon} />
      </span>
      <h2>{title}</h2>
      <p>{text}</p>
      <LinkButton href={href} variant="ghost" block iconAfter="arrow-right">
        {action}
      </LinkButton>
    </Card>
  );
}
