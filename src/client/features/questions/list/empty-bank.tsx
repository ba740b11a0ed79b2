import { Button, LinkButton } from '#client/ui/controls/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { NearQuestions } from './near-questions.tsx';

interface EmptyBankProps {
  /** Clears all filters; null if there are none. */
  readonly onClear: (() => void) | null;
  /** Address of the first page, if the current page is beyond the last one. */
  readonly firstPage: string | null;
  readonly onAdd: () => void;
  /** The search text; empty for none. */
  readonly search: string;
  readonly onOpen: (id: number) => void;
}

/** Empty state of the question list, with suggestions. */
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
