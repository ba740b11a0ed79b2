import './door-list.css';
import { Card } from '../card.tsx';
import { Icon, type IconName } from '../icon.tsx';

export interface LinkRow {
  readonly href: string;
  readonly icon: IconName;
  readonly title: string;
  readonly note?: string | undefined;
}

interface LinkListProps {
  readonly doors: readonly LinkRow[];
  /** Accessible name of the list, if no heading names it. */
  readonly label?: string | undefined;
  readonly className?: string | undefined;
}

export function LinkList({ doors, label, className = '' }: LinkListProps) {
  return (
    <Card as="ul" className={`door-list ${className}`} aria-label={label}>
      {doors.map(({ href, icon, title, note }) => (
        <li key={href}>
          <a href={href}>
            <span className="door-icon">
              <Icon name={icon} />
            </span>
            <span className="grow">
              <b>{title}</b>
              {note && <small>{note}</small>}
            </span>
            <Icon name="chevron-right" />
          </a>
        </li>
      ))}
    </Card>
  );
}
