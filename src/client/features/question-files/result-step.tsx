import { useState } from 'react';
import type { FileLine } from '#shared/question-files/contract.ts';
import { Button } from '#client/ui/controls/button.tsx';
import { Checkbox } from '#client/ui/fields/checkbox.tsx';
import { FileErrors } from './file-errors.tsx';
import { isOutcomeUnknown, formatDryRun } from './file-texts.ts';
import { LineList } from './line-list.tsx';
import type { Counts } from './outcomes.ts';

interface ResultStepProps {
  readonly fileName: string;
  readonly result: Counts & { readonly lines: readonly FileLine[] };
  readonly error: Error | null;
  readonly isBusy: boolean;
  readonly onBack: () => void;
  readonly onImport: (skips: boolean) => void;
}

/** Moves the focus to the heading of the step, because the button that led here is gone. */
function focusOnMount(heading: HTMLElement | null): void {
  heading?.focus();
}

export function ResultStep({ fileName, result, error, isBusy, onBack, onImport }: ResultStepProps) {
  const [skips, setSkips] = useState(false);
  const hasRefused = result.refused > 0;
  const hasNews = result.added + result.changed > 0;
  return (
    <div className="file-step">
      <div className="file-verdict">
        <h3 tabIndex={-1} ref={focusOnMount}>
          {formatDryRun(result)}
        </h3>
        <p>
          {fileName}: nothing is imported yet.
          {hasRefused && hasNews && ' Mend the file, or leave out the refused ones.'}
        </p>
      </div>
      <LineList lines={result.lines} counts={result} />
      <div className="file-actions">
        {error && (
          <FileErrors
            title={isOutcomeUnknown(error) ? 'The connection broke: check the file again' : 'Nothing was imported'}
            error={error}
          />
        )}
        {hasRefused && hasNews && (
          <Checkbox
            label={`Leave out the refused ${result.refused === 1 ? 'one' : 'ones'}`}
            checked={skips}
            disabled={isBusy}
            onChange={setSkips}
          />
        )}
        <Button variant="ghost" size="sm" icon="back" disabled={isBusy} onClick={onBack}>
          Back
        </Button>
        <Button size="sm" busy={isBusy} disabled={!hasNews || (hasRefused && !skips)} onClick={() => onImport(skips)}>
          {isBusy ? 'Importing...' : 'Import'}
        </Button>
      </div>
    </div>
  );
}
