import './file-faults.css';
import { errorText } from '#client/platform/calls/call-error.ts';
import { Icon } from '#client/ui/icon.tsx';
import { namedFaults } from './file-texts.ts';

interface FileFaultsProps {
  readonly title: string;
  readonly error: Error;
}

/** Why a file was refused: line by line where the server names them. */
export function FileFaults({ title, error }: FileFaultsProps) {
  const faults = namedFaults(error);
  return (
    <div className="file-faults" role="alert">
      <h3>
        <Icon name="warning" />
        {title}
      </h3>
      {faults.length === 0 ? (
        <p>{errorText(error, 'Please try again.')}</p>
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
