import './list-head.css';
import { type QuestionSort, questionSorts } from '#shared/questions/rules.ts';
import { Button } from '#client/ui/controls/button.tsx';
import { Checkbox } from '#client/ui/fields/checkbox.tsx';
import { SelectField } from '#client/ui/fields/select-field.tsx';
import type { ShownPage } from '../question-filter.ts';
import type { SelectionState } from '#client/platform/hooks/use-selection.ts';

interface ListHeadProps {
  readonly chosen: SelectionState<number>;
  readonly shownCount: number;
  /** The number of questions; empty until it is loaded. */
  readonly countText: string;
  /** Null if there are no filters. */
  readonly onClear: (() => void) | null;
  readonly isAlike: boolean;
  readonly onAlike: (isAlike: boolean) => void;
  readonly page: ShownPage;
  readonly onPage: (change: Partial<ShownPage>) => void;
}

const sortNames: Readonly<Record<QuestionSort, string>> = {
  newest: 'Newest first',
  changed: 'Changed last',
  hardest: 'Hardest first',
  easiest: 'Easiest first',
  shown: 'Most played',
  unshown: 'Least played',
  reported: 'Most reported',
};

const sortOptions = questionSorts.map((value) => ({ value, label: sortNames[value] }));

/** Takes the focus when the button for clearing the filters disappears. */
export const countId = 'questions-found';

export function ListHead(props: ListHeadProps) {
  const { chosen, shownCount, countText, onClear, isAlike, onAlike, page, onPage } = props;
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
      <p id={countId} className="list-count num" role="status" tabIndex={-1}>
        {countText}
      </p>
      {onClear && (
        <Button variant="ghost" size="sm" icon="close" onClick={onClear}>
          Clear filters
        </Button>
      )}
      <Checkbox label="Similar to each other" checked={isAlike} onChange={onAlike} />
      <div className="list-rows">
        <Checkbox label="Tall rows" checked={page.isRoomy} onChange={(isRoomy) => onPage({ isRoomy })} />
      </div>
      <SelectField
        label="Order"
        name="sort"
        labelHidden
        value={page.sort}
        onChange={(chosenSort) => onPage({ sort: questionSorts.find((known) => known === chosenSort) ?? 'newest' })}
        options={sortOptions}
      />
    </div>
  );
}
