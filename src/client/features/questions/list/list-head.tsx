import './list-head.css';
import { type QuestionSort, questionSorts } from '#shared/questions/rules.ts';
import { Button } from '#client/ui/controls/button.tsx';
import { Checkbox } from '#client/ui/fields/checkbox.tsx';
import { SelectField } from '#client/ui/fields/select-field.tsx';
import type { ShownPage } from '../question-filter.ts';
import type { Chosen } from '#client/platform/hooks/use-chosen.ts';

interface ListHeadProps {
  readonly chosen: Chosen<number>;
  readonly shownCount: number;
  /** How many questions there are; empty while that is on its way. */
  readonly countText: string;
  /** Shows everything again; null when it does. */
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

/** How many questions are found: it has the focus when the button that cleared the filters has gone. */
export const countId = 'questions-found';

/** Over the list: all of the page at once, how many questions there are, whether only similar ones, their order, and how much a row shows. */
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
