import './pager.css';
import './step-pager.css';
import { Button } from './button.tsx';

interface StepPagerProps {
  label: string;
  /** "101 to 200 of 10,000" */
  text: string;
  /** Null on the first page. */
  onBefore: (() => void) | null;
  /** Null on the last page. */
  onNext: (() => void) | null;
}

/** The way through a long list that has no addresses; at its ends the buttons stay, so that the focus does. */
export function StepPager({ label, text, onBefore, onNext }: StepPagerProps) {
  const way = (act: (() => void) | null) => ({ 'aria-disabled': act === null, onClick: act ?? undefined });
  return (
    <nav className="pager step-pager" aria-label={label}>
      <Button variant="plain" size="sm" icon="chevron-left" {...way(onBefore)}>
        <span>Previous</span>
      </Button>
      <p className="num" role="status">
        {text}
      </p>
      <Button variant="plain" size="sm" iconAfter="chevron-right" {...way(onNext)}>
        <span>Next</span>
      </Button>
    </nav>
  );
}
