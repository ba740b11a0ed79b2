import { focusIfLost } from '#client/platform/focus-if-lost.ts';
import { Button } from '#client/ui/controls/button.tsx';
import { ProgressBar } from '#client/ui/progress-bar.tsx';
import { bulkBusyText } from './import-texts.ts';
import { useBulkProgress } from './queries.ts';

/** The bulk button while everything is imported (rules 4.12). */
export function BulkProgress({ isBeginning }: { readonly isBeginning: boolean }) {
  const progress = useBulkProgress(isBeginning);
  return (
    <>
      <Button variant="ghost" busy className="import-busy num" ref={focusIfLost}>
        {bulkBusyText(progress)}
      </Button>
      <ProgressBar label="Categories imported" value={progress.current} max={progress.total} />
    </>
  );
}
