import type { Category } from '#shared/catalog/contract.ts';
import type { QuestionChange } from '#shared/questions/contract.ts';
import { getActionName } from './change-texts.ts';
import { ChangedFields } from './changed-fields.tsx';

const timeFormat = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

interface ChangeEntryProps {
  readonly change: QuestionChange;
  readonly categories: readonly Category[];
}

/** An entry in a question's history: author, time, and the values before and after. */
export function ChangeEntry({ change, categories }: ChangeEntryProps) {
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
