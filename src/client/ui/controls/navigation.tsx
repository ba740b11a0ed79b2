import './bottom-bar.css';
import { Icon, type IconName } from '../icon.tsx';
import { useRootClass } from '../use-root-class.ts';
import { WaitingCount } from '../waiting-count.tsx';
import type { ReactNode } from 'react';

export interface NavigationItem {
  href: string;
  label: string;
  icon: IconName;
  current: boolean;
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

interface NavLinksProps {
  readonly label: string;
  readonly items: readonly NavigationItem[];
  readonly children?: ReactNode;
}

export function NavLinks({ label: name, items, children }: NavLinksProps) {
  return (
    <nav aria-label={name}>
      {items.map(({ href, label, icon, current, count }) => (
        <a key={href} href={href} aria-current={current ? 'page' : undefined}>
          <Icon name={icon} />
          {label}
          <WaitingCount count={count} />
        </a>
      ))}
      {children}
    </nav>
  );
}
