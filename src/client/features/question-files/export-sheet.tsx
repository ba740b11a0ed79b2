import './export-sheet.css';
import { useState } from 'react';
import type { FileFormat } from '#shared/question-files/rules.ts';
import type { Difficulty } from '#shared/questions/difficulty.ts';
import type { QuestionSort, QuestionSource, QuestionStatus } from '#shared/questions/rules.ts';
import { getCallAddress } from '#client/platform/calls/call-address.ts';
import { LinkButton } from '#client/ui/controls/button.tsx';
import { ChoiceField } from '#client/ui/fields/choice-field.tsx';
import { Sheet } from '#client/ui/overlays/sheet.tsx';
import { getFormatNote, formatOptions, parseFormat } from './formats.ts';

/** Filters of a list of questions; undefined for no filter. */
export interface ExportFilter {
  readonly search: string | undefined;
  readonly categoryId: number | undefined;
  readonly difficulty: Difficulty | undefined;
  readonly source: QuestionSource | undefined;
  readonly fileImportId: number | undefined;
  readonly status: QuestionStatus | undefined;
  readonly alike: 'true' | undefined;
  /** The sort order of the list, which excludes nothing. */
  readonly sort: QuestionSort;
}

interface ExportSheetProps {
  readonly open: boolean;
  readonly filter: ExportFilter;
  readonly onClose: () => void;
}

const scopes = [
  { value: 'list', label: 'The filtered list' },
  { value: 'all', label: 'The whole bank' },
];

/** Exports questions as a file in a chosen format. */
export function ExportSheet({ open, filter, onClose }: ExportSheetProps) {
  const [format, setFormat] = useState<FileFormat>('csv');
  const [scope, setScope] = useState('list');
  const isFiltered = Object.values({ ...filter, sort: undefined }).some((value) => value !== undefined);
  const query = { format, ...(scope === 'list' ? filter : {}) };
  return (
    <Sheet open={open} title="Export Questions" onClose={onClose} className="export-sheet">
      <ChoiceField
        label="Format"
        name="format"
        value={format}
        onChange={(chosen) => setFormat(parseFormat(chosen))}
        options={formatOptions}
        hint={getFormatNote(format)}
      />
      {isFiltered && <ChoiceField label="Questions" name="scope" value={scope} onChange={setScope} options={scopes} />}
      <p className="export-note">
        {isFiltered && scope === 'list'
          ? 'Every question that the filters find, also beyond the page in sight.'
          : 'Every question of the bank: published, drafts and retired ones.'}
      </p>
      <LinkButton
        href={getCallAddress('GET /api/admin/question-files/export', { query }).url}
        download
        icon="download"
        block
        onClick={onClose}
      >
        Download
      </LinkButton>
    </Sheet>
  );
}
