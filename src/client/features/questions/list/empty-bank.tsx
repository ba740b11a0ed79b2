import './near-questions.css';
import { Icon } from '#client/ui/icon.tsx';
import { Stack } from '#client/ui/layout.tsx';
import { Surface } from '#client/ui/surface.tsx';
import { Text } from '#client/ui/text.tsx';
import { useNearQuestions } from '../queries.ts';
import { formatMissingWords } from '../question-texts.ts';
import { Button, LinkButton } from '#client/ui/controls/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';

interface NearQuestionsProps {
  readonly search: string;
  readonly onOpen: (id: number) => void;
}

function NearQuestions({ search, onOpen }: NearQuestionsProps) {
  const { data } = useNearQuestions(search);
  return (
    <div role="status">
      {data && (data.missing.length > 0 || data.questions.length > 0) && (
        <Surface as="section" aria-label="Did you mean" className="near-questions">
          <Stack>
            {data.missing.length > 0 && <Text tone="soft">{formatMissingWords(data.missing)}</Text>}
            {data.questions.length > 0 && (
              <>
                <Text strong>Did you mean one of these?</Text>
                <ul>
                  {data.questions.map(({ id, question, correctAnswer }) => (
                    <li key={id}>
                      <button type="button" onClick={() => onOpen(id)}>
                        <Text as="span" strong>
                          {question}
                        </Text>
                        <span className="near-answer">
                          <Icon name="check" />
                          {correctAnswer}
                        </span>
                      </button>
                    </li>
                  ))}
                </ul>
              </>
            )}
          </Stack>
        </Surface>
      )}
    </div>
  );
}

interface EmptyBankProps {
  /** Null if there are no filters. */
  readonly onClear: (() => void) | null;
  /** Address of the first page, if the current page is beyond the last one. */
  readonly firstPage: string | null;
  readonly onAdd: () => void;
  readonly search: string;
  readonly onOpen: (id: number) => void;
}

export function EmptyBank({ onClear, firstPage, onAdd, search, onOpen }: EmptyBankProps) {
  if (firstPage !== null) {
    return (
      <EmptyState title="No questions found" text="The list ends before this page.">
        <LinkButton href={firstPage} variant="plain" size="sm" icon="back">
          First page
        </LinkButton>
      </EmptyState>
    );
  }
  if (onClear) {
    return (
      <>
        <EmptyState title="No questions found" text="Nothing fits all of these filters." art="signpost">
          <Button variant="plain" size="sm" onClick={onClear}>
            Show all questions
          </Button>
        </EmptyState>
        {search !== '' && <NearQuestions search={search} onOpen={onOpen} />}
      </>
    );
  }
  return (
    <EmptyState title="No questions found" text="The bank is empty. Write its first question.">
      <Button variant="plain" size="sm" icon="plus" onClick={onAdd}>
        Write a question
      </Button>
    </EmptyState>
  );
}
