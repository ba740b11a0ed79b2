import './door-list.css';
import { Card } from '../card.tsx';
import { Icon, type IconName } from '../icon.tsx';

export interface Door {
  readonly href: string;
  readonly icon: IconName;
  readonly title: string;
  /** What is behind it, or how it stands. */
  readonly note?: string | undefined;
}

interface DoorListProps {
  readonly doors: readonly Door[];
  /** What the doors have in common, where no heading says it. */
  readonly label?: string | undefined;
  readonly className?: string | undefined;
}

/** Ways to other pages, a row each. */
export function DoorList({ doors, label, className = '' }: DoorListProps) {
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
