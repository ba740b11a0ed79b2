import './list-head.css';
import { Button } from '#client/ui/controls/button.tsx';
import { Checkbox } from '#client/ui/fields/checkbox.tsx';
import type { Chosen } from './use-chosen.ts';

interface ListHeadProps {
  readonly chosen: Chosen;
  readonly shownCount: number;
  /** How many questions there are; empty while that is on its way. */
  readonly countText: string;
  /** Shows everything again; null when it does. */
  readonly onClear: (() => void) | null;
}

/** Over the list: all of the page at once, and how many questions there are. */
export function ListHead({ chosen, shownCount, countText, onClear }: ListHeadProps) {
  const isAll = shownCount > 0 && chosen.ids.size === shownCount;
  return (
    <div className="list-head">
      <Checkbox
        label="Select page"
        checked={isAll}
        mixed={chosen.ids.size > 0 && !isAll}
        disabled={shownCount === 0}
        onChange={chosen.chooseAll}
      />
      <p className="list-count num" role="status">
        {countText}
      </p>
      {onClear && (
        <Button variant="ghost" size="sm" icon="close" onClick={onClear}>
          Clear filters
        </Button>
      )}
    </div>
  );
}
