import './latest-imports.css';
import { useState } from 'react';
import { errorText } from '#client/platform/calls/call-error.ts';
import { Button } from '#client/ui/controls/button.tsx';
import { IconButton } from '#client/ui/controls/icon-button.tsx';
import { SideSheet } from '#client/ui/overlays/side-sheet.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { ImportEntry } from './import-entry.tsx';
import type { Import } from './use-import.ts';

/** Imports that are in sight beside the form. */
const shownBeside = 2;

/** What was imported lately, the newest first; all that the server tells about stand in a sheet. */
export function LatestImports({ imports: { jobs, listError, retryList } }: { readonly imports: Import }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className="latest">
      <h3>Latest Imports</h3>
      {jobs && jobs.length > 1 && (
        <IconButton icon="history" label="Show more imports" onClick={() => setIsOpen(true)} />
      )}
      {listError ? (
        <div className="latest-none" role="alert">
          <p>{errorText(listError, 'They could not be loaded.')}</p>
          <Button variant="ghost" size="sm" icon="again" onClick={retryList}>
            Try again
          </Button>
        </div>
      ) : !jobs ? (
        <Skeleton shape="text" count={shownBeside} />
      ) : jobs.length === 0 ? (
        <p className="latest-none">Nothing was imported yet. What comes is listed here.</p>
      ) : (
        <ol className="import-entries" aria-label="Latest imports, newest first">
          {jobs.slice(0, shownBeside).map((job) => (
            <ImportEntry key={job.id} job={job} as="h4" />
          ))}
        </ol>
      )}
      <SideSheet open={isOpen} title="Latest Imports" onClose={() => setIsOpen(false)}>
        <ol className="import-entries" aria-label="Imports, newest first">
          {jobs?.map((job) => (
            <ImportEntry key={job.id} job={job} as="h3" />
          ))}
        </ol>
      </SideSheet>
    </div>
  );
}
