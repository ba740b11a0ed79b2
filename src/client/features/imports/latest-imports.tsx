import './latest-imports.css';
import { useRef, useState } from 'react';
import { getErrorText } from '#client/platform/calls/call-error.ts';
import { useIsFeatureOff } from '#client/platform/public-settings.ts';
import { Button } from '#client/ui/controls/button.tsx';
import { IconButton } from '#client/ui/controls/icon-button.tsx';
import { SideSheet } from '#client/ui/overlays/side-sheet.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { FileImportEntry } from './file-import-entry.tsx';
import { ImportEntry } from './import-entry.tsx';
import { formatLastAnswer, mergeNewestFirst } from './import-texts.ts';
import { useFileImports, useImportSource } from './queries.ts';
import type { ImportState } from './use-import.ts';

const currentYear = new Date().getFullYear();

const previewCount = 2;

export function LatestImports({ imports }: { readonly imports: ImportState }) {
  const { jobs, listError, retryList, running, begin: startImport } = imports;
  const { data: source } = useImportSource();
  const isOff = useIsFeatureOff('imports');
  const [isOpen, setIsOpen] = useState(false);
  const title = useRef<HTMLHeadingElement>(null);
  const files = useFileImports();
  const all = jobs && files.data && mergeNewestFirst(jobs, files.data);
  const error = listError ?? (files.data ? null : files.error);
  const entries = (shown: NonNullable<typeof all>, as: 'h3' | 'h4') =>
    shown.map((item) =>
      'job' in item ? (
        <ImportEntry
          key={`job-${item.job.id}`}
          job={item.job}
          as={as}
          onRetry={
            running || isOff
              ? null
              : () => {
                  // The button disappears when the import starts, so move the focus first.
                  title.current?.focus();
                  setIsOpen(false);
                  startImport({ kind: item.job.kind, failedId: item.job.id });
                }
          }
        />
      ) : (
        <FileImportEntry key={`file-${item.file.id}`} file={item.file} as={as} onLeave={() => setIsOpen(false)} />
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
          <p>{getErrorText(error, 'They could not be loaded.')}</p>
          <Button variant="ghost" size="sm" icon="again" onClick={retry}>
            Try again
          </Button>
        </div>
      ) : !all ? (
        <Skeleton shape="text" count={previewCount} />
      ) : all.length === 0 ? (
        <p className="latest-none">Nothing was imported yet. Imports will appear here.</p>
      ) : (
        <ol className="import-entries" aria-label="Latest imports, newest first">
          {entries(all.slice(0, previewCount), 'h4')}
        </ol>
      )}
      {source && (
        <p className="latest-source num">{formatLastAnswer(source.address, source.answeredAt, currentYear)}</p>
      )}
      <SideSheet open={isOpen} title="Latest Imports" onClose={() => setIsOpen(false)}>
        <ol className="import-entries" aria-label="Imports, newest first">
          {entries(all ?? [], 'h3')}
        </ol>
      </SideSheet>
    </div>
  );
}
