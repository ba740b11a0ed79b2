import './category-picker.css';
import { useState } from 'react';
import { useCategories } from '#client/entities/categories.ts';
import { LoadError } from '#client/platform/calls/load-error.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { PlaceChoice } from '#client/ui/fields/place-choice.tsx';
import { SelectField } from '#client/ui/fields/select-field.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { CategoryChip } from '../parts/category-chip.tsx';

interface CategoryPickerProps {
  /** Null for any category. */
  readonly categoryId: number | null;
  readonly onChoose: (categoryId: number | null) => void;
}

export function CategoryPicker({ categoryId, onChoose }: CategoryPickerProps) {
  const { data: categories, error, refetch } = useCategories();
  const [isOpen, setIsOpen] = useState(false);
  const chosen = categories?.find(({ id }) => id === categoryId) ?? null;
  const mainId = chosen?.parentId ?? chosen?.id ?? null;
  const main = categories?.find(({ id }) => id === mainId) ?? null;
  const offered = categories?.filter(({ isRetired }) => !isRetired) ?? [];
  const parts = offered.filter(({ parentId }) => parentId !== null && parentId === mainId);

  return (
    <div className="category-picker">
      <details open={isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
        <summary>
          <CategoryChip category={main} />
          <span className="grow">
            <small>Category</small>
            <b>{chosen?.name ?? 'Any Category'}</b>
          </span>
          <Icon name="chevron-down" />
        </summary>
        {error && <LoadError title="The map did not load" error={error} onRetry={() => void refetch()} />}
        {!categories && !error && <Skeleton shape="tile" count={6} />}
        {categories && (
          <PlaceChoice
            places={offered.filter(({ parentId }) => parentId === null)}
            chosenId={mainId}
            anyLabel="Any Category"
            onChoose={onChoose}
          />
        )}
      </details>
      {main && parts.length > 0 && (
        <SelectField
          label={`Part of ${main.name}`}
          name="part"
          value={String(categoryId)}
          onChange={(id) => onChoose(Number(id))}
          options={[
            { value: String(main.id), label: `All of ${main.name}` },
            ...parts.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
        />
      )}
    </div>
  );
}
