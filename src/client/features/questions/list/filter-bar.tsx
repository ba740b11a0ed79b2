import './filter-bar.css';
import type { Category } from '#shared/catalog/contract.ts';
import { difficulties } from '#shared/questions/difficulty.ts';
import { questionKinds } from '#shared/questions/kind-and-difficulty.ts';
import { Button } from '#client/ui/controls/button.tsx';
import { SelectField } from '#client/ui/fields/select-field.tsx';
import { listCategoryChoices } from '../category-choices.ts';
import { filterStatuses, type QuestionFilter, sources, statuses } from '../question-filter.ts';
import { QuestionSearch } from './question-search.tsx';
import { difficultyLooks, kindNames, sourceNames, statusLooks } from '../question-texts.ts';

interface FilterBarProps {
  readonly filter: QuestionFilter;
  readonly categories: readonly Category[];
  readonly onChange: (filter: QuestionFilter, isTyping?: boolean) => void;
}

const difficultyOptions = [
  { value: '', label: 'All difficulties' },
  ...difficulties.map((value) => ({ value, label: difficultyLooks[value].name })),
];
const kindOptions = [
  { value: '', label: 'All kinds' },
  ...questionKinds.map((value) => ({ value, label: kindNames[value] })),
];
const sourceOptions = [
  { value: '', label: 'All sources' },
  ...sources.map((value) => ({ value, label: sourceNames[value] })),
];
const statusOptions = [
  { value: '', label: 'All statuses' },
  ...statuses.map((value) => ({ value, label: statusLooks[value].name })),
  { value: 'deleted', label: 'Deleted' },
];

export function FilterBar({ filter, categories, onChange }: FilterBarProps) {
  const findChoice = <T extends string>(values: readonly T[], chosen: string) =>
    values.find((v) => v === chosen) ?? null;
  return (
    <search className="filter-bar" aria-label="Filter questions">
      <QuestionSearch search={filter.search} onSearch={(search) => onChange({ ...filter, search }, true)} />
      <SelectField
        label="Category"
        name="category"
        labelHidden
        value={filter.categoryId === null ? '' : String(filter.categoryId)}
        onChange={(chosen) => onChange({ ...filter, categoryId: chosen ? Number(chosen) : null })}
        options={[{ value: '', label: 'All Categories' }, ...listCategoryChoices(categories)]}
      />
      <SelectField
        label="Difficulty"
        name="difficulty"
        labelHidden
        value={filter.difficulty ?? ''}
        onChange={(chosen) => onChange({ ...filter, difficulty: findChoice(difficulties, chosen) })}
        options={difficultyOptions}
      />
      <SelectField
        label="Kind"
        name="kind"
        labelHidden
        value={filter.kind ?? ''}
        onChange={(chosen) => onChange({ ...filter, kind: findChoice(questionKinds, chosen) })}
        options={kindOptions}
      />
      <SelectField
        label="Source"
        name="source"
        labelHidden
        value={filter.source ?? ''}
        onChange={(chosen) => onChange({ ...filter, source: findChoice(sources, chosen) })}
        options={sourceOptions}
      />
      <SelectField
        label="Status"
        name="status"
        labelHidden
        value={filter.status ?? ''}
        onChange={(chosen) => onChange({ ...filter, status: findChoice(filterStatuses, chosen) })}
        options={statusOptions}
      />
      {filter.fileImportId !== null && (
        <Button
          variant="ghost"
          size="sm"
          icon="close"
          aria-label="From one file: show questions of all files"
          onClick={({ currentTarget }) => {
            // The button disappears, so the focus moves to the search field.
            currentTarget.closest('search')?.querySelector('input')?.focus();
            onChange({ ...filter, fileImportId: null });
          }}
        >
          From one file
        </Button>
      )}
    </search>
  );
}
