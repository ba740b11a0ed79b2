import './bulk-bar.css';
import type { Category } from '#shared/catalog/contract.ts';
import { difficulties } from '#shared/questions/difficulty.ts';
import { Button } from '#client/ui/controls/button.tsx';
import { IconButton } from '#client/ui/controls/icon-button.tsx';
import { MenuButton } from '#client/ui/controls/menu-button.tsx';
import type { BulkChange } from './bulk-change.ts';
import { categoryChoices } from '../category-choices.ts';
import { statuses } from '../question-filter.ts';
import { difficultyLooks, statusLooks } from '../question-texts.ts';

interface BulkBarProps {
  readonly count: number;
  readonly categories: readonly Category[];
  readonly isBusy: boolean;
  readonly onChange: (change: BulkChange) => void;
  readonly onDelete: () => void;
  readonly onClear: () => void;
}

const statusItems = statuses.map((value) => ({ value, label: statusLooks[value].name }));
const difficultyItems = difficulties.map((value) => ({ value, label: difficultyLooks[value].name }));

/** What can be done to the chosen questions; it floats over the end of the list. */
export function BulkBar({ count, categories, isBusy, onChange, onDelete, onClear }: BulkBarProps) {
  const look = { variant: 'plain', size: 'sm', busy: isBusy } as const;
  return (
    <section className="bulk-bar" aria-label="Selected questions">
      <p className="num" role="status">
        {count.toLocaleString()} selected
      </p>
      <div className="bulk-ways">
        <MenuButton
          {...look}
          label="Status"
          items={statusItems}
          onChoose={(chosen) => {
            const status = statuses.find((known) => known === chosen);
            if (status) onChange({ action: 'status', status });
          }}
        />
        <MenuButton
          {...look}
          label="Difficulty"
          items={difficultyItems}
          onChoose={(chosen) => {
            const difficulty = difficulties.find((known) => known === chosen);
            if (difficulty) onChange({ action: 'difficulty', difficulty });
          }}
        />
        <MenuButton
          {...look}
          label="Category"
          items={categoryChoices(categories)}
          onChoose={(chosen) => onChange({ action: 'category', categoryId: Number(chosen) })}
        />
        <Button {...look} onClick={onDelete}>
          Delete
        </Button>
      </div>
      <IconButton icon="close" label="Clear selection" onClick={onClear} />
    </section>
  );
}
