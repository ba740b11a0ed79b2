import { type FormEvent, useState } from 'react';
import type { ForeignNames } from '#shared/question-files/contract.ts';
import { Button } from '#client/ui/controls/button.tsx';
import { SelectField } from '#client/ui/fields/select-field.tsx';
import { FileErrors } from './file-errors.tsx';
import type { CategoryOption } from './file-settings.ts';
import { mapAllTo, columnOptions, parseColumnField } from './mapping-draft.ts';

interface MappingStepProps {
  readonly fileName: string;
  readonly names: ForeignNames;
  readonly categoryOptions: readonly CategoryOption[];
  readonly error: Error | null;
  readonly isBusy: boolean;
  readonly onBack: () => void;
  readonly onNext: (names: ForeignNames) => void;
}

/** Moves the focus to the heading of the step, because the button that led here is gone. */
function focusOnMount(heading: HTMLElement | null): void {
  heading?.focus();
}

const parseId = (chosen: string) => (chosen === '' ? null : Number(chosen));

/** Each foreign name is mapped once, however often it occurs. */
export function MappingStep(props: MappingStepProps) {
  const { fileName, names, categoryOptions, error, isBusy, onBack, onNext } = props;
  const [draft, setDraft] = useState(names);
  const categories = [{ value: '', label: 'None (reject its questions)' }, ...categoryOptions];
  const [first] = draft.categories;
  const isSame = draft.categories.every(({ categoryId }) => categoryId === first?.categoryId);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isBusy) onNext(draft);
  }

  return (
    <form className="file-step" onSubmit={submit}>
      <div className="file-verdict">
        <h3 tabIndex={-1} ref={focusOnMount}>
          What goes where?
        </h3>
        <p>{fileName} has names of its own. What you choose is remembered for the next file.</p>
      </div>
      <div className="file-scroll">
        {draft.columns.length > 0 && (
          <fieldset className="file-defaults">
            <legend>Columns</legend>
            {draft.columns.map((column, index) => (
              <SelectField
                key={`${column.name}-${index}`}
                label={column.name}
                name={`column-${index}`}
                value={column.field ?? ''}
                hint={column.sample ? `For example: ${column.sample}` : undefined}
                onChange={(chosen) =>
                  setDraft({
                    ...draft,
                    columns: draft.columns.with(index, { ...column, field: parseColumnField(chosen) }),
                  })
                }
                options={columnOptions}
              />
            ))}
          </fieldset>
        )}
        {draft.categories.length > 0 && (
          <fieldset className="file-defaults">
            <legend>Categories</legend>
            {draft.categories.length > 1 && (
              <SelectField
                label="All of them"
                name="category-all"
                value={isSame ? String(first?.categoryId ?? '') : 'each'}
                onChange={(chosen) => chosen !== 'each' && setDraft(mapAllTo(draft, parseId(chosen)))}
                options={[...(isSame ? [] : [{ value: 'each', label: 'Each as below' }]), ...categories]}
              />
            )}
            {draft.categories.map((category, index) => (
              <SelectField
                key={category.name}
                label={category.name}
                name={`category-${index}`}
                value={String(category.categoryId ?? '')}
                hint={`${category.questions.toLocaleString()} ${category.questions === 1 ? 'question' : 'questions'}`}
                onChange={(chosen) =>
                  setDraft({
                    ...draft,
                    categories: draft.categories.with(index, { ...category, categoryId: parseId(chosen) }),
                  })
                }
                options={categories}
              />
            ))}
          </fieldset>
        )}
      </div>
      <div className="file-actions">
        {error && <FileErrors title="This file cannot be imported" error={error} />}
        <Button variant="ghost" size="sm" icon="back" disabled={isBusy} onClick={onBack}>
          Back
        </Button>
        <Button type="submit" size="sm" busy={isBusy}>
          {isBusy ? 'Checking...' : 'Check File'}
        </Button>
      </div>
    </form>
  );
}
