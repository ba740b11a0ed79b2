import './pager.css';
import './step-pager.css';
import { Button } from './button.tsx';

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
