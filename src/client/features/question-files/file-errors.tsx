import './file-faults.css';
import { getErrorText } from '#client/platform/calls/call-error.ts';
import { Icon } from '#client/ui/icon.tsx';
import { listFileErrors } from './file-texts.ts';

interface FileErrorsProps {
  readonly title: string;
  readonly error: Error;
}

/** Shown line by line if the server names the lines. */
export function FileErrors({ title, error }: FileErrorsProps) {
  const faults = listFileErrors(error);
  return (
    <div className="file-faults" role="alert">
      <h3>
        <Icon name="warning" />
        {title}
      </h3>
      {faults.length === 0 ? (
        <p>{getErrorText(error, 'Please try again.')}</p>
      ) : (
        <ul>
          {faults.map((fault) => (
            <li key={fault}>{fault}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
