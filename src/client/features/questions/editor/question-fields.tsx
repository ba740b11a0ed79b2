import { maxTextLength } from '#shared/questions/rules.ts';
import { CountedField } from '#client/ui/fields/counted-field.tsx';
import type { Faults } from './draft-faults.ts';
import type { QuestionDraft } from './question-draft.ts';
import { SimilarQuestions } from './similar-questions.tsx';

export interface DraftFieldsProps {
  readonly draft: QuestionDraft;
  readonly faults: Faults;
  readonly onChange: (changes: Partial<QuestionDraft>) => void;
}

/** The question itself, and those that say nearly the same. */
export function QuestionFields({ draft, faults, onChange, exceptId }: DraftFieldsProps & { exceptId: number | null }) {
  return (
    <div className="editor-question">
      <CountedField
        label="Question"
        name="question"
        rows={3}
        longest={maxTextLength.question}
        value={draft.question}
        onChange={(question) => onChange({ question })}
        error={faults.question}
        required
      />
      <SimilarQuestions text={draft.question} exceptId={exceptId} />
    </div>
  );
}
