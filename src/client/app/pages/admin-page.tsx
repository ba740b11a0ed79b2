import './admin-page.css';
import { BankTotal } from '../../features/questions/bank-total.tsx';
import { usePageTitle } from '../../platform/page-title.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { FactTile } from '../../ui/fact-tile.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';

interface Tool {
  readonly title: string;
  readonly text: string;
  readonly icon: IconName;
  readonly action: string;
  /** Where it leads; without one it cannot do anything yet, and says so. */
  readonly href?: string;
}

const tools: readonly Tool[] = [
  {
    title: 'User Management',
    text: 'Finding, helping and suspending players is on its way.',
    icon: 'users',
    action: 'Manage Users',
  },
  {
    title: 'Question Management',
    text: 'Add, edit, import and sort out the questions of the bank.',
    icon: 'list',
    action: 'Manage Questions',
    href: '/admin/questions',
  },
  {
    title: 'Ads',
    text: 'What the game says of itself, where and until when.',
    icon: 'film',
    action: 'Manage Ads',
    href: '/admin/ads',
  },
  {
    title: 'Analytics',
    text: 'What is played, by how many, and how well is on its way.',
    icon: 'chart',
    action: 'View Analytics',
  },
  {
    title: 'App Settings',
    text: 'Prices, rewards and limits are on their way.',
    icon: 'gear',
    action: 'Settings',
  },
];

/** The administrator's panel (section 2). */
export function AdminPage() {
  usePageTitle('Admin Panel');
  return (
    <div className="admin">
      <header>
        <h1>Admin Panel</h1>
        <p className="muted">Manage your trivia application</p>
      </header>
      <div className="admin-tools">
        {tools.map((tool) => (
          <ToolCard key={tool.title} tool={tool} />
        ))}
      </div>
      <Card as="section" aria-labelledby="quick-stats">
        <h2 id="quick-stats">Quick Stats</h2>
        <div className="admin-stats">
          <FactTile label="Total Questions" icon="list" value={<BankTotal />} />
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
      {href ? (
        <LinkButton href={href} variant="ghost" block iconAfter="arrow-right">
          {action}
        </LinkButton>
      ) : (
        <Button variant="plain" disabled block>
          {action}
        </Button>
      )}
    </Card>
  );
}
