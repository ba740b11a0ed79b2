import type { Category } from '#shared/catalog/contract.ts';
import type { QuestionChange } from '#shared/questions/contract.ts';
import { actionName } from './change-texts.ts';
import { ChangedFields } from './changed-fields.tsx';

const times = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

interface ChangeEntryProps {
  readonly change: QuestionChange;
  readonly categories: readonly Category[];
}

/** One stop of a question's history: who, when, and what it was and became. */
export function ChangeEntry({ change, categories }: ChangeEntryProps) {
  return (
    <li className="change">
      <h3>{actionName(change.action)}</h3>
      <p className="change-by">
        {change.by ?? 'The server'} · <time dateTime={change.at}>{times.format(new Date(change.at))}</time>
      </p>
      <ChangedFields before={change.before} after={change.after} categories={categories} />
    </li>
  );
}
