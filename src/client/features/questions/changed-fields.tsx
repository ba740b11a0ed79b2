import './changed-fields.css';
import type { Category } from '#shared/catalog/contract.ts';
import { Icon } from '../../ui/icon.tsx';
import { fieldChanges } from './change-texts.ts';

interface ChangedFieldsProps {
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly after: Readonly<Record<string, unknown>> | null;
  readonly categories: readonly Category[];
}

/** Before and after, field by field. */
export function ChangedFields({ before, after, categories }: ChangedFieldsProps) {
  const changes = fieldChanges(before, after, categories);
  if (changes.length === 0) return null;
  return (
    <dl className="changed">
      {changes.map((change) => (
        <div key={change.name}>
          <dt>{change.name}</dt>
          <dd>
            {change.before !== null && (
              <del>
                <span className="vh">before: </span>
                {change.before}
              </del>
            )}
            {change.before !== null && change.after !== null && <Icon name="arrow-right" />}
            {change.after !== null && (
              <ins>
                <span className="vh">after: </span>
                {change.after}
              </ins>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
