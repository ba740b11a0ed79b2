import type { ReactNode } from 'react';
import { Icon } from '../icon.tsx';
import { WaitingCount } from '../waiting-count.tsx';
import type { NavigationItem } from './bottom-bar.tsx';

interface NavLinksProps {
  /** What the list is called. */
  readonly label: string;
  readonly items: readonly NavigationItem[];
  /** What stands below them. */
  readonly children?: ReactNode;
}

/** The rooms of a sidebar or a menu, one a line, with what waits in each. */
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
