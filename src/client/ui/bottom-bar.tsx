import './bottom-bar.css';
import { Icon, type IconName } from './icon.tsx';

export interface NavigationItem {
  href: string;
  label: string;
  icon: IconName;
  current: boolean;
}

export function BottomBar({ items }: { items: NavigationItem[] }) {
  return (
    <nav className="nav" aria-label="Main">
      {items.map(({ href, label, icon, current }) => (
        <a key={href} href={href} aria-current={current ? 'page' : undefined}>
          <Icon name={icon} />
          <span>{label}</span>
        </a>
      ))}
    </nav>
  );
}
