import './changes-sheet.css';
import type { Category } from '#shared/catalog/contract.ts';
import type { QuestionChange } from '#shared/questions/contract.ts';
import { getActionName } from './change-texts.ts';
import { ChangedFields } from './changed-fields.tsx';
import { LoadError } from '#client/platform/calls/load-error.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { LoadingNeedle } from '#client/ui/loading-needle.tsx';
import { SideSheet } from '#client/ui/overlays/side-sheet.tsx';
import { useQuestionChanges } from '../queries.ts';

const timeFormat = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

interface ChangeEntryProps {
  readonly change: QuestionChange;
  readonly categories: readonly Category[];
}

function ChangeEntry({ change, categories }: ChangeEntryProps) {
  return (
    <li className="change">
      <h3>{getActionName(change.action)}</h3>
      <p className="change-by">
        {change.by ?? 'The server'} · <time dateTime={change.at}>{timeFormat.format(new Date(change.at))}</time>
      </p>
      <ChangedFields before={change.before} after={change.after} categories={categories} />
    </li>
  );
}

interface ChangesSheetProps {
  readonly id: number;
  /** Undefined if the question is not listed. */
  readonly text: string | undefined;
  readonly categories: readonly Category[];
  readonly onClose: () => void;
}

export function ChangesSheet({ id, text, categories, onClose }: ChangesSheetProps) {
  const changes = useQuestionChanges(id);
  return (
    <SideSheet open title="History" onClose={onClose}>
      {text && <p className="changes-of">{text}</p>}
      {changes.error ? (
        <LoadError title="The history did not load" error={changes.error} onRetry={() => void changes.refetch()} />
      ) : !changes.data ? (
        <LoadingNeedle label="Loading history..." />
      ) : changes.data.length === 0 ? (
        <EmptyState title="Nothing changed yet" text="It stands as it was first written." />
      ) : (
        <ol className="changes" aria-label="Changes, newest first">
          {changes.data.map((change) => (
            <ChangeEntry key={change.id} change={change} categories={categories} />
          ))}
        </ol>
      )}
    </SideSheet>
  );
}
