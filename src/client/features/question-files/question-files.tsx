import './question-files.css';
import { useState } from 'react';
import { Button } from '#client/ui/controls/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { type ExportFilter, ExportSheet } from './export-sheet.tsx';
import type { CategoryOption } from './file-settings.ts';
import { ImportFileSheet } from './import-file-sheet.tsx';

interface QuestionFilesProps {
  /** The current filter of the question list. */
  readonly filter: ExportFilter;
  readonly categoryOptions: readonly CategoryOption[];
}

/** Import and export of questions. */
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
