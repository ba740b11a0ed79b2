import '#client/ui/controls/bulk-bar.css';
import type { Category } from '#shared/catalog/contract.ts';
import { type FileFormat, fileFormats } from '#shared/question-files/rules.ts';
import { difficulties } from '#shared/questions/difficulty.ts';
import { useFocusAfterChange } from '#client/platform/hooks/focus.ts';
import { Button } from '#client/ui/controls/button.tsx';
import { IconButton } from '#client/ui/controls/icon-button.tsx';
import { MenuButton } from '#client/ui/controls/menu-button.tsx';
import type { BulkChange, ChosenQuestion } from './bulk-change.ts';
import { listCategoryChoices } from '../category-choices.ts';
import { statuses } from '../question-filter.ts';
import { difficultyLooks, statusLooks } from '../question-texts.ts';

interface BulkBarProps {
  readonly chosen: readonly ChosenQuestion[];
  /** Deleted questions can only be restored. */
  readonly isDeleted: boolean;
  /** Null if all results are selected. */
  readonly onAll: (() => void) | null;
  readonly allText: string;
  readonly isFinding: boolean;
  readonly exportAddress: (format: FileFormat) => string;
  readonly categories: readonly Category[];
  readonly isBusy: boolean;
  readonly onChange: (change: BulkChange) => void;
  readonly onDelete: () => void;
  readonly onClear: () => void;
}

const statusItems = statuses.map((value) => ({ value, label: statusLooks[value].name }));
const difficultyItems = difficulties.map((value) => ({ value, label: difficultyLooks[value].name }));

const pointItems = [50, 100, 150, 200, 300, 500].map((points) => ({
  value: String(points),
  label: `${points} points`,
}));
const formatItems = Object.entries(fileFormats).map(([value, { name }]) => ({ value, label: name }));

const chosenId = 'bulk-chosen';

export function BulkBar(props: BulkBarProps) {
  const { chosen, isDeleted, onAll, allText, exportAddress, categories, isBusy, onChange, onDelete, onClear } = props;
  const focusAfter = useFocusAfterChange(chosen.length);
  const look = { variant: 'plain', size: 'sm', busy: isBusy } as const;
  return (
    <section className="bulk-bar" aria-label="Selected questions">
      <p id={chosenId} className="num" role="status" tabIndex={-1}>
        {chosen.length.toLocaleString()} selected
      </p>
      {onAll && (
        <Button
          {...look}
          busy={isBusy || props.isFinding}
          onClick={() => {
            focusAfter(chosenId);
            onAll();
          }}
        >
          {allText}
        </Button>
      )}
      {isDeleted ? (
        <div className="bulk-ways">
          <Button {...look} icon="again" onClick={() => onChange({ action: 'restore' })}>
            Restore
          </Button>
        </div>
      ) : (
        <div className="bulk-ways">
          <MenuButton
            {...look}
            label="Status"
            items={statusItems}
            onChoose={(value) => {
              const status = statuses.find((known) => known === value);
              if (status) onChange({ action: 'status', status });
            }}
          />
          <MenuButton
            {...look}
            label="Difficulty"
            items={difficultyItems}
            onChoose={(value) => {
              const difficulty = difficulties.find((known) => known === value);
              if (difficulty) onChange({ action: 'difficulty', difficulty });
            }}
          />
          <MenuButton
            {...look}
            label="Category"
            items={listCategoryChoices(categories)}
            onChoose={(value) => onChange({ action: 'category', categoryId: Number(value) })}
          />
          <MenuButton
            {...look}
            label="Points"
            items={pointItems}
            onChoose={(points) => onChange({ action: 'points', points: Number(points) })}
          />
          <MenuButton
            {...look}
            label="Export"
            items={formatItems}
            onChoose={(format) => location.assign(exportAddress(format as FileFormat))}
          />
          <Button {...look} onClick={onDelete}>
            Delete
          </Button>
        </div>
      )}
      <IconButton icon="close" label="Clear selection" onClick={onClear} />
    </section>
  );
}
