import './export-sheet.css';
import './question-files.css';
import { useState } from 'react';
import type { FileFormat } from '#shared/question-files/rules.ts';
import type { Difficulty } from '#shared/questions/difficulty.ts';
import type { QuestionSort, QuestionSource, QuestionStatus } from '#shared/questions/rules.ts';
import { getCallAddress } from '#client/platform/calls/call-address.ts';
import { Button, LinkButton } from '#client/ui/controls/button.tsx';
import { ChoiceField } from '#client/ui/fields/choice-field.tsx';
import { Sheet } from '#client/ui/overlays/sheet.tsx';
import { type CategoryOption, formatOptions, getFormatNote, parseFormat } from './file-settings.ts';
import { Card } from '#client/ui/card.tsx';
import { ImportFileSheet } from './import-file-sheet.tsx';

/** Undefined means no filter. */
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

function ExportSheet({ open, filter, onClose }: ExportSheetProps) {
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

interface QuestionFilesProps {
  readonly filter: ExportFilter;
  readonly categoryOptions: readonly CategoryOption[];
}

export function QuestionFiles({ filter, categoryOptions }: QuestionFilesProps) {
  const [open, setOpen] = useState<'import' | 'export' | null>(null);
  return (
    <Card as="section" className="question-files" aria-labelledby="files-title">
      <div>
        <h2 id="files-title">Question Files</h2>
        <p>CSV, JSON, Moodle XML, GIFT, Aiken</p>
      </div>
      <Button variant="plain" size="sm" icon="upload" onClick={() => setOpen('import')}>
        Import a File
      </Button>
      <Button variant="plain" size="sm" icon="download" onClick={() => setOpen('export')}>
        Export
      </Button>
      <ImportFileSheet open={open === 'import'} categoryOptions={categoryOptions} onClose={() => setOpen(null)} />
      <ExportSheet open={open === 'export'} filter={filter} onClose={() => setOpen(null)} />
    </Card>
  );
}
