import { difficulties } from '#shared/questions/difficulty.ts';
import { ChoiceField } from '#client/ui/fields/choice-field.tsx';
import { SelectField } from '#client/ui/fields/select-field.tsx';
import {
  type CategoryOption,
  type FileSettings,
  difficultyOptions,
  formatOptions,
  formats,
  getFormatNote,
  parseFormat,
  statusOptions,
  statuses,
} from './file-settings.ts';
import type { FormEvent } from 'react';
import { type FileFormat, fileFormats, maxFileBytes } from '#shared/question-files/rules.ts';
import { getCallAddress } from '#client/platform/calls/call-address.ts';
import { Button } from '#client/ui/controls/button.tsx';
import { FileDrop } from '#client/ui/fields/file-drop.tsx';
import { type ChosenFile, acceptedFiles, formatFileSize } from './chosen-file.ts';
import { FileErrors } from './file-errors.tsx';

interface SettingsFieldsProps {
  readonly settings: FileSettings;
  readonly categoryOptions: readonly CategoryOption[];
  readonly onChange: (changes: Partial<FileSettings>) => void;
}

function SettingsFields({ settings, categoryOptions, onChange }: SettingsFieldsProps) {
  return (
    <>
      <ChoiceField
        label="Format"
        name="format"
        value={settings.format}
        onChange={(chosen) => onChange({ format: parseFormat(chosen) })}
        options={formatOptions}
        hint={getFormatNote(settings.format)}
      />
      <fieldset className="file-defaults">
        <legend>If a question does not say</legend>
        <SelectField
          label="Category"
          name="fileCategory"
          value={settings.categoryId}
          onChange={(categoryId) => onChange({ categoryId })}
          options={[{ value: '', label: 'None (reject them)' }, ...categoryOptions]}
        />
        <div className="file-pair">
          <ChoiceField
            label="Difficulty"
            name="fileDifficulty"
            value={settings.difficulty}
            onChange={(chosen) => onChange({ difficulty: difficulties.find((known) => known === chosen) ?? 'medium' })}
            options={difficultyOptions}
          />
          <ChoiceField
            label="Status"
            name="fileStatus"
            value={settings.status}
            onChange={(chosen) => onChange({ status: statuses.find((known) => known === chosen) ?? 'draft' })}
            options={statusOptions}
            hint="Only published questions are dealt."
          />
        </div>
      </fieldset>
    </>
  );
}

interface CheckStepProps {
  readonly file: ChosenFile | null;
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
