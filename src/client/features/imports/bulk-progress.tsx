import { focusIfLost } from '#client/platform/focus-if-lost.ts';
import { Button } from '#client/ui/controls/button.tsx';
import { ProgressBar } from '#client/ui/progress-bar.tsx';
import { formatBulkProgress } from './import-texts.ts';
import { useBulkProgress } from './queries.ts';

/** Progress of the bulk import, in place of its button (rules 4.12). */
export function BulkProgress({ isBeginning: isStarting }: { readonly isBeginning: boolean }) {
  const progress = useBulkProgress(isStarting);
  return (
    <>
      <Button variant="ghost" busy className="import-busy num" ref={focusIfLost}>
        {formatBulkProgress(progress)}
      </Button>
      <ProgressBar label="Categories imported" value={progress.current} max={progress.total} />
    </>
  );
}
