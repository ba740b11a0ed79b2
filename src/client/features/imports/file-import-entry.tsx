import { useId, useState } from 'react';
import type { FileImport } from '#shared/question-files/contract.ts';
import { pathTo } from '#shared/path-to.ts';
import { useFocusAfterChange } from '#client/platform/hooks/focus.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Button, LinkButton } from '#client/ui/controls/button.tsx';
import { ConfirmSheet } from '#client/ui/overlays/confirm-sheet.tsx';
import { formatFileCounts, getUndoNote, formatImportTime } from './import-texts.ts';
import { useUndoImport } from './queries.ts';

const currentYear = new Date().getFullYear();

interface FileImportEntryProps {
  readonly file: FileImport;
  /** One level below the heading of the list. */
  readonly as: 'h3' | 'h4';
  /** Called when a link leaves the list. */
  readonly onLeave?: () => void;
}

export function FileImportEntry({ file, as: Heading, onLeave }: FileImportEntryProps) {
  const [isAsking, setIsAsking] = useState(false);
  const titleId = useId();
  const focusAfter = useFocusAfterChange(file.undoneAt);
  const undo = useUndoImport();
  const isUndone = file.undoneAt !== null;
  const query = { import: String(file.id), ...(isUndone && { status: 'deleted' }) };
  return (
    <li className="import-entry">
      <Heading id={titleId} tabIndex={-1}>
        {file.name}
      </Heading>
      <Badge tone={isUndone ? 'plain' : 'done'} icon={isUndone ? 'back' : 'check'}>
        {isUndone ? 'Undone' : 'Done'}
      </Badge>
      <p className="import-facts num">
        {formatFileCounts(file)}
        <time dateTime={file.importedAt}>{formatImportTime(file.importedAt, currentYear)}</time>
      </p>
      {file.added > 0 && (
        <p className="import-ways">
          <LinkButton
            href={pathTo('/admin/questions', { query })}
            variant="ghost"
            size="sm"
            icon="list"
            aria-label={`Show these: the questions of ${file.name}`}
            onClick={onLeave}
          >
            Show these
          </LinkButton>
          {!isUndone && (
            <Button
              variant="ghost"
              size="sm"
              icon="back"
              aria-label={`Undo this import: ${file.name}`}
              onClick={() => setIsAsking(true)}
            >
              Undo this import
            </Button>
          )}
        </p>
      )}
      <ConfirmSheet
        open={isAsking}
        title="Undo Import"
        text={`Delete the questions that ${file.name} added?`}
        note={getUndoNote(file)}
        confirmLabel="Undo Import"
        busy={undo.isPending}
        onConfirm={() => {
          focusAfter(titleId);
          undo.mutate(file.id, { onSettled: () => setIsAsking(false) });
        }}
        onCancel={() => setIsAsking(false)}
      />
    </li>
  );
}
