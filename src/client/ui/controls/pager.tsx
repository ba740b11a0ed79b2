import './pager.css';
import { LinkButton } from './button.tsx';
import { Icon, type IconName } from '../icon.tsx';

interface PagerProps {
  label: string;
  /** "51 to 100 of 580" */
  text: string;
  /** Address of the page before; null on the first. */
  before: string | null;
  /** Address of the next page; null on the last. */
  next: string | null;
}

/** The way through a long list, as links: each page has an address. */
export function Pager({ label, text, before, next }: PagerProps) {
  return (
    <nav className="pager" aria-label={label}>
      <Way href={before} icon="chevron-left" label="Previous" />
      <p className="num">{text}</p>
      <Way href={next} iconAfter="chevron-right" label="Next" />
    </nav>
  );
}

interface WayProps {
  href: string | null;
  label: string;
  icon?: IconName;
  iconAfter?: IconName;
}

function Way({ href, label, icon, iconAfter }: WayProps) {
  if (href !== null) {
    return (
      <LinkButton href={href} variant="plain" size="sm" icon={icon} iconAfter={iconAfter}>
        {label}
      </LinkButton>
    );
  }
  return (
    <span className="pager-end" aria-hidden="true">
      {icon && <Icon name={icon} />}
      {label}
      {iconAfter && <Icon name={iconAfter} />}
    </span>
  );
}
