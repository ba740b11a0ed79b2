import { maxTextLength } from '#shared/questions/rules.ts';
import { CountedField } from '#client/ui/fields/counted-field.tsx';
import type { DraftErrors } from './draft-faults.ts';
import type { QuestionDraft } from './question-draft.ts';
import { SimilarQuestions } from './similar-questions.tsx';

export interface DraftFieldsProps {
  readonly draft: QuestionDraft;
  readonly faults: DraftErrors;
  readonly onChange: (changes: Partial<QuestionDraft>) => void;
}

/** The text of the question, and similar existing questions. */
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
