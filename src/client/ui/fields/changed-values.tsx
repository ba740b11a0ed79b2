import { Icon } from '../icon.tsx';

interface ChangedValuesProps {
  /** Null if the value was added or removed. */
  changes: readonly { readonly name: string; readonly before: string | null; readonly after: string | null }[];
  className?: string | undefined;
}

export function ChangedValues({ changes, className }: ChangedValuesProps) {
  return (
    <dl className={className}>
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
