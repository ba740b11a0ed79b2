import type { FormEvent } from 'react';
import { type FileFormat, fileFormats, maxFileBytes } from '#shared/question-files/rules.ts';
import { getCallAddress } from '#client/platform/calls/call-address.ts';
import { Button } from '#client/ui/controls/button.tsx';
import { FileDrop } from '#client/ui/fields/file-drop.tsx';
import { acceptedFiles, type ChosenFile, formatFileSize } from './chosen-file.ts';
import { FileErrors } from './file-faults.tsx';
import type { CategoryOption, FileSettings } from './file-settings.ts';
import { formats } from './formats.ts';
import { SettingsFields } from './settings-fields.tsx';

interface CheckStepProps {
  readonly file: ChosenFile | null;
  /** The error in the chosen file. */
  readonly fault: string | undefined;
  readonly settings: FileSettings;
  readonly categoryOptions: readonly CategoryOption[];
  readonly error: Error | null;
  readonly isBusy: boolean;
  /** True if the user returned from the result: its focused button is gone. */
  readonly hasReturned: boolean;
  readonly onChoose: (file: File) => void;
  readonly onChange: (changes: Partial<FileSettings>) => void;
  readonly onCheck: () => void;
  readonly onCancel: () => void;
}

const getTemplateAddress = (format: FileFormat) =>
  getCallAddress('GET /api/admin/question-files/template', { query: { format } }).url;

const formatNames = formats.map((format) => fileFormats[format].name).join(', ');

/** The first step: choosing a file and its settings. */
export function CheckStep(props: CheckStepProps) {
  const { file, fault, settings, categoryOptions, error, isBusy, hasReturned: isBack } = props;
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
          chosen={file ? { name: file.name, text: formatFileSize(file.content.size) } : undefined}
          hint={file ? undefined : `${formatNames}; ${formatFileSize(maxFileBytes)} at most.`}
          error={fault}
          disabled={isBusy}
          onChoose={onChoose}
        />
        {!file && (
          <p className="file-templates">
            Download a template:{' '}
            {formats.map((format) => (
              <a key={format} href={getTemplateAddress(format)} download>
                {fileFormats[format].name}
              </a>
            ))}
          </p>
        )}
        {file && <SettingsFields settings={settings} categoryOptions={categoryOptions} onChange={onChange} />}
      </div>
      <div className="file-actions">
        {error && <FileErrors title="This file cannot be imported" error={error} />}
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
