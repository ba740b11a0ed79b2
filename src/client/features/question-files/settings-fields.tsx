import { difficulties } from '#shared/questions/difficulty.ts';
import { ChoiceField } from '#client/ui/fields/choice-field.tsx';
import { SelectField } from '#client/ui/fields/select-field.tsx';
import { type CategoryOption, difficultyOptions, type FileSettings, statuses, statusOptions } from './file-settings.ts';
import { getFormatNote, formatOptions, parseFormat } from './formats.ts';

interface SettingsFieldsProps {
  readonly settings: FileSettings;
  readonly categoryOptions: readonly CategoryOption[];
  readonly onChange: (changes: Partial<FileSettings>) => void;
}

/** The format, and defaults for questions that do not specify them. */
export function SettingsFields({ settings, categoryOptions, onChange }: SettingsFieldsProps) {
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
