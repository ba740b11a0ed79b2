import './bottom-bar.css';
import { Icon, type IconName } from '../icon.tsx';
import { useRootClass } from '../use-root-class.ts';
import { WaitingCount } from '../waiting-count.tsx';

export interface NavigationItem {
  href: string;
  label: string;
  icon: IconName;
  current: boolean;
  /** Number of waiting items. */
  count?: number | undefined;
}

export function BottomBar({ items }: { items: NavigationItem[] }) {
  useRootClass('has-nav');
  return (
    <nav className="nav" aria-label="Main">
      {items.map(({ href, label, icon, current, count }) => (
        <a key={href} href={href} aria-current={current ? 'page' : undefined}>
          <Icon name={icon} />
          <span>{label}</span>
          <WaitingCount count={count} />
        </a>
      ))}
    </nav>
  );
}
