import './pager.css';
import './step-pager.css';
import { Button, LinkButton } from './button.tsx';
import { Icon, type IconName } from '../icon.tsx';

interface PagerProps {
  label: string;
  /** Example: "51 to 100 of 580". */
  text: string;
  /** The address is null on the first page. */
  before: string | null;
  /** The address is null on the last page. */
  next: string | null;
}

/** Each page has an address, so the pager uses links. */
export function Pager({ label, text, before, next }: PagerProps) {
  return (
    <nav className="pager" aria-label={label}>
      <PageLink href={before} icon="chevron-left" label="Previous" />
      <p className="num">{text}</p>
      <PageLink href={next} iconAfter="chevron-right" label="Next" />
    </nav>
  );
}

interface PageLinkProps {
  href: string | null;
  label: string;
  icon?: IconName;
  iconAfter?: IconName;
}

function PageLink({ href, label, icon, iconAfter }: PageLinkProps) {
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

interface StepPagerProps {
  label: string;
  /** Example: "101 to 200 of 10,000". */
  text: string;
  /** Null on the first page. */
  onBefore: (() => void) | null;
  /** Null on the last page. */
  onNext: (() => void) | null;
}

/** Pagination without addresses; the buttons stay at both ends so that the focus is not lost. */
export function StepPager({ label, text, onBefore, onNext }: StepPagerProps) {
  const getButtonProps = (act: (() => void) | null) => ({ 'aria-disabled': act === null, onClick: act ?? undefined });
  return (
    <nav className="pager step-pager" aria-label={label}>
      <Button variant="plain" size="sm" icon="chevron-left" {...getButtonProps(onBefore)}>
        <span>Previous</span>
      </Button>
      <p className="num" role="status">
        {text}
      </p>
      <Button variant="plain" size="sm" iconAfter="chevron-right" {...getButtonProps(onNext)}>
        <span>Next</span>
      </Button>
    </nav>
  );
}
