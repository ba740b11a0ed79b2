import type { ReactNode } from 'react';
import { Icon } from '../icon.tsx';
import { WaitingCount } from '../waiting-count.tsx';
import type { NavigationItem } from './bottom-bar.tsx';

interface NavLinksProps {
  /** Accessible name of the list. */
  readonly label: string;
  readonly items: readonly NavigationItem[];
  /** Rendered below the links. */
  readonly children?: ReactNode;
}

/** The links of a sidebar or menu, with the number of waiting items of each. */
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
