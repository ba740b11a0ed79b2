import type { FormEvent } from 'react';
import { type FileFormat, fileFormats, largestFileBytes } from '#shared/question-files/rules.ts';
import { callAddress } from '#client/platform/calls/call-address.ts';
import { Button } from '#client/ui/controls/button.tsx';
import { FileDrop } from '#client/ui/fields/file-drop.tsx';
import { acceptedFiles, type ChosenFile, sizeText } from './chosen-file.ts';
import { FileFaults } from './file-faults.tsx';
import type { CategoryOption, FileSettings } from './file-settings.ts';
import { formats } from './formats.ts';
import { SettingsFields } from './settings-fields.tsx';

interface CheckStepProps {
  readonly file: ChosenFile | null;
  /** What was wrong with the file that was chosen. */
  readonly fault: string | undefined;
  readonly settings: FileSettings;
  readonly categoryOptions: readonly CategoryOption[];
  readonly error: Error | null;
  readonly isBusy: boolean;
  /** Whether the result was looked at already: then its button, which had the focus, is gone. */
  readonly isBack: boolean;
  readonly onChoose: (file: File) => void;
  readonly onChange: (changes: Partial<FileSettings>) => void;
  readonly onCheck: () => void;
  readonly onCancel: () => void;
}

const templateAddress = (format: FileFormat) =>
  callAddress('GET /api/admin/question-files/template', { query: { format } }).url;

const formatNames = formats.map((format) => fileFormats[format].name).join(', ');

/** Which file, and how it is to be understood. */
export function CheckStep(props: CheckStepProps) {
  const { file, fault, settings, categoryOptions, error, isBusy, isBack } = props;
  const { onChoose, onChange, onCheck, onCancel } = props;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isBusy) onCheck();
  }

  return (
    <form className="file-step" onSubmit={submit}>
      <div className="file-scroll">
        <FileDrop
          label="Choose a file"
          name="file"
          accept={acceptedFiles}
          chosen={file ? { name: file.name, text: sizeText(file.content.size) } : undefined}
          hint={file ? undefined : `${formatNames}; ${sizeText(largestFileBytes)} at most.`}
          error={fault}
          disabled={isBusy}
          onChoose={onChoose}
        />
        {!file && (
          <p className="file-templates">
            Download a template:{' '}
            {formats.map((format) => (
              <a key={format} href={templateAddress(format)} download>
                {fileFormats[format].name}
              </a>
            ))}
          </p>
        )}
        {file && <SettingsFields settings={settings} categoryOptions={categoryOptions} onChange={onChange} />}
      </div>
      <div className="file-actions">
        {error && <FileFaults title="This file cannot be imported" error={error} />}
        <Button variant="ghost" size="sm" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" size="sm" busy={isBusy} disabled={!file} autoFocus={isBack}>
          {isBusy ? 'Checking...' : 'Check File'}
        </Button>
      </div>
    </form>
  );
}
