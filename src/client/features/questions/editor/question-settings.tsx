import type { Category } from '#shared/catalog/contract.ts';
import type { Question } from '#shared/questions/contract.ts';
import { difficulties } from '#shared/questions/difficulty.ts';
import { isPublicSource, maxTextLength } from '#shared/questions/rules.ts';
import { ChoiceField } from '#client/ui/fields/choice-field.tsx';
import { CountedField } from '#client/ui/fields/counted-field.tsx';
import { SelectField } from '#client/ui/fields/select-field.tsx';
import { SwitchField } from '#client/ui/fields/switch-field.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { listCategoryChoices } from '../category-choices.ts';
import { statuses } from '../question-filter.ts';
import type { DraftFieldsProps } from './question-fields.tsx';
import { parsePoints } from './question-draft.ts';
import { difficultyLooks, formatLabelFit, formatPlayStatistics, statusLooks } from '../question-texts.ts';

interface QuestionSettingsProps extends DraftFieldsProps {
  readonly categories: readonly Category[];
  /** Null for a new question. */
  readonly question: Question | null;
}

const difficultyOptions = difficulties.map((value) => ({ value, label: difficultyLooks[value].name }));
const statusOptions = statuses.map((value) => ({ value, label: statusLooks[value].name }));

function formatFitHint(question: Question | null): string | undefined {
  const fit = formatLabelFit(question?.fit ?? null);
  const right = question && formatPlayStatistics(question)?.right;
  return fit ? `${fit}${right ? `: ${right}` : ''}.` : undefined;
}

export function QuestionSettings({ draft, faults, onChange, categories, question }: QuestionSettingsProps) {
  const choices = listCategoryChoices(categories);
  const isChosen = choices.some(({ value }) => value === draft.categoryId);
  return (
    <>
      <div className="editor-pair">
        <SelectField
          label="Category"
          name="categoryId"
          value={draft.categoryId}
          onChange={(categoryId) => onChange({ categoryId })}
          options={[...(isChosen ? [] : [{ value: draft.categoryId, label: 'Choose a category' }]), ...choices]}
          error={faults.categoryId}
          required
        />
        <TextField
          label="Points"
          name="points"
          inputMode="numeric"
          value={draft.points}
          onChange={(points) => onChange({ points })}
          onBlur={() => onChange({ points: String(parsePoints(draft)) })}
          error={faults.points}
          autoComplete="off"
          required
        />
      </div>
      <ChoiceField
        label="Difficulty"
        name="difficulty"
        value={draft.difficulty}
        onChange={(chosen) => onChange({ difficulty: difficulties.find((known) => known === chosen) ?? 'medium' })}
        options={difficultyOptions}
        hint={formatFitHint(question)}
      />
      <CountedField
        label="Explanation (optional)"
        name="explanation"
        rows={2}
        longest={maxTextLength.explanation}
        value={draft.explanation}
        onChange={(explanation) => onChange({ explanation })}
        error={faults.explanation}
        hint="Shown after the answer: why it is so."
      />
      <ChoiceField
        label="Status"
        name="status"
        value={draft.status}
        onChange={(chosen) => onChange({ status: statuses.find((known) => known === chosen) ?? 'published' })}
        options={statusOptions}
        hint="Only published questions are dealt."
      />
      {!(question && isPublicSource(question.source)) && (
        <SwitchField
          label="Canary question"
          hint="Dealt about once in 50 questions to detect players who look up answers. Only for your own questions."
          checked={draft.isCanary}
          onChange={(isCanary) => onChange({ isCanary })}
        />
      )}
    </>
  );
}
