import './latest-imports.css';
import { useRef, useState } from 'react';
import { errorText } from '#client/platform/calls/call-error.ts';
import { useIsSwitchedOff } from '#client/platform/shown-settings.ts';
import { Button } from '#client/ui/controls/button.tsx';
import { IconButton } from '#client/ui/controls/icon-button.tsx';
import { SideSheet } from '#client/ui/overlays/side-sheet.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { FileImportEntry } from './file-import-entry.tsx';
import { ImportEntry } from './import-entry.tsx';
import { answeredText, newestFirst } from './import-texts.ts';
import { useFileImports, useImportSource } from './queries.ts';
import type { Import } from './use-import.ts';

const thisYear = new Date().getFullYear();

/** Imports that are in sight beside the form. */
const shownBeside = 2;

/** What was imported lately, the newest first; all that the server tells about stand in a sheet. */
export function LatestImports({ imports }: { readonly imports: Import }) {
  const { jobs, listError, retryList, running, begin } = imports;
  const { data: source } = useImportSource();
  const isOff = useIsSwitchedOff('imports');
  const [isOpen, setIsOpen] = useState(false);
  const title = useRef<HTMLHeadingElement>(null);
  const files = useFileImports();
  const all = jobs && files.data && newestFirst(jobs, files.data);
  const error = listError ?? (files.data ? null : files.error);
  const entries = (shown: NonNullable<typeof all>, as: 'h3' | 'h4') =>
    shown.map((each) =>
      'job' in each ? (
        <ImportEntry
          key={`job-${each.job.id}`}
          job={each.job}
          as={as}
          onAgain={
            running || isOff
              ? null
              : () => {
                  // The button goes as soon as it runs.
                  title.current?.focus();
                  setIsOpen(false);
                  begin({ kind: each.job.kind, failedId: each.job.id });
                }
          }
        />
      ) : (
        <FileImportEntry key={`file-${each.file.id}`} file={each.file} as={as} onLeave={() => setIsOpen(false)} />
      ),
    );

  function retry() {
    retryList();
    void files.refetch();
  }

  return (
    <div className="latest">
      <h3 ref={title} tabIndex={-1}>
        Latest Imports
      </h3>
      {all && all.length > 1 && <IconButton icon="history" label="Show more imports" onClick={() => setIsOpen(true)} />}
      {error ? (
        <div className="latest-none" role="alert">
          <p>{errorText(error, 'They could not be loaded.')}</p>
          <Button variant="ghost" size="sm" icon="again" onClick={retry}>
            Try again
          </Button>
        </div>
      ) : !all ? (
        <Skeleton shape="text" count={shownBeside} />
      ) : all.length === 0 ? (
        <p className="latest-none">Nothing was imported yet. Imports will appear here.</p>
      ) : (
        <ol className="import-entries" aria-label="Latest imports, newest first">
          {entries(all.slice(0, shownBeside), 'h4')}
        </ol>
      )}
      {source && <p className="latest-source num">{answeredText(source.address, source.answeredAt, thisYear)}</p>}
      <SideSheet open={isOpen} title="Latest Imports" onClose={() => setIsOpen(false)}>
        <ol className="import-entries" aria-label="Imports, newest first">
          {entries(all ?? [], 'h3')}
        </ol>
      </SideSheet>
    </div>
  );
}
