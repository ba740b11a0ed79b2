import './similar-questions.css';
import { pathTo } from '#shared/path-to.ts';
import { maxTextLength } from '#shared/questions/rules.ts';
import { Icon } from '#client/ui/icon.tsx';
import { useSimilarQuestions } from '../queries.ts';
import { useDebounced } from '#client/platform/hooks/use-debounced.ts';
import { CountedField } from '#client/ui/fields/counted-field.tsx';
import type { DraftErrors } from './draft-validation.ts';
import type { QuestionDraft } from './question-draft.ts';

/** In milliseconds. */
const debounceMs = 450;
/** Shorter texts resemble too many questions. */
const minCharacters = 10;

interface SimilarQuestionsProps {
  readonly text: string;
  readonly exceptId: number | null;
}

/** Each link opens in a new tab. */
function SimilarQuestions({ text, exceptId }: SimilarQuestionsProps) {
  const written = useDebounced(text.trim().slice(0, maxTextLength.question), debounceMs);
  const similar = useSimilarQuestions(written, exceptId, minCharacters);
  const found = written.length < minCharacters ? [] : (similar.data ?? []);
  return (
    <div role="status">
      {found.length > 0 && (
        <div className="similar">
          <p>
            <Icon name="warning" />
            {found.length === 1 ? 'The bank has a question like this' : 'The bank has questions like this'}
          </p>
          <ul>
            {found.map(({ id, question, correctAnswer, similarity }) => (
              <li key={id}>
                <a href={pathTo('/admin/questions', { query: { edit: id } })} target="_blank" rel="noreferrer">
                  <b>{question}</b>
                  <Icon name="external" />
                  <span className="num">
                    {correctAnswer} · {Math.round(similarity * 100)}% alike
                  </span>
                  <span className="vh">, opens in a new tab</span>
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

export interface DraftFieldsProps {
  readonly draft: QuestionDraft;
  readonly faults: DraftErrors;
  readonly onChange: (changes: Partial<QuestionDraft>) => void;
}

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
