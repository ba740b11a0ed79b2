import './import-file-sheet.css';
import { useState } from 'react';
import type { ForeignNames } from '#shared/question-files/contract.ts';
import { Sheet } from '#client/ui/overlays/sheet.tsx';
import { CheckStep } from './check-step.tsx';
import { type ChosenFile, chooseFile } from './chosen-file.ts';
import { type CategoryOption, type FileSettings, initialSettings } from './file-settings.ts';
import { MappingStep } from './mapping-step.tsx';
import { ResultStep } from './result-step.tsx';
import { useCheckFile, useImportFile } from './writes.ts';

interface ImportFileSheetProps {
  readonly open: boolean;
  readonly categoryOptions: readonly CategoryOption[];
  readonly onClose: () => void;
}

export function ImportFileSheet({ open, categoryOptions, onClose }: ImportFileSheetProps) {
  const imported = useImportFile();

  function close() {
    imported.reset();
    onClose();
  }

  return (
    <Sheet
      open={open}
      title="Import a File"
      // Cannot be closed during an import, because its errors would not be seen.
      onClose={imported.isPending ? undefined : close}
      className="file-sheet"
    >
      <ImportSteps categoryOptions={categoryOptions} imported={imported} onClose={close} />
    </Sheet>
  );
}

interface ImportStepsProps extends Omit<ImportFileSheetProps, 'open'> {
  readonly imported: ReturnType<typeof useImportFile>;
}

/** Its state is reset whenever the sheet is opened. */
function ImportSteps({ categoryOptions, imported, onClose }: ImportStepsProps) {
  const [file, setFile] = useState<ChosenFile | null>(null);
  const [fault, setFault] = useState<string>();
  const [settings, setSettings] = useState(initialSettings);
  const [hasReturned, setHasReturned] = useState(false);
  // The mapping step stays visible while its answers are checked.
  const [names, setNames] = useState<ForeignNames | null>(null);
  const check = useCheckFile();

  async function choose(chosen: File) {
    check.reset();
    const result = await chooseFile(chosen);
    const isFile = typeof result !== 'string';
    setFile(isFile ? result : null);
    setFault(isFile ? undefined : result);
    if (isFile) setSettings({ ...settings, format: result.guessedFormat });
  }

  function change(changes: Partial<FileSettings>) {
    check.reset();
    setSettings({ ...settings, ...changes });
  }

  function back() {
    check.reset();
    imported.reset();
    setNames(null);
    setHasReturned(true);
  }

  function checkFile(chosenMapping?: ForeignNames) {
    if (!file) return;
    const order = { content: file.content, settings, ...(chosenMapping && { told: chosenMapping }) };
    check.mutate(order, { onSuccess: (found) => found.names && setNames(found.names) });
  }

  if (file && names && !check.data?.result) {
    return (
      <MappingStep
        key={JSON.stringify(names.categories.map(({ name }) => name))}
        fileName={file.name}
        names={names}
        categoryOptions={categoryOptions}
        error={check.error}
        isBusy={check.isPending}
        onBack={back}
        onNext={checkFile}
      />
    );
  }
  if (!file || !check.data?.result) {
    return (
      <CheckStep
        file={file}
        fault={fault}
        settings={settings}
        categoryOptions={categoryOptions}
        error={check.error}
        isBusy={check.isPending}
        hasReturned={hasReturned}
        onChoose={(chosen) => void choose(chosen)}
        onChange={change}
        onCheck={() => checkFile()}
        onCancel={onClose}
      />
    );
  }
  return (
    <ResultStep
      fileName={file.name}
      result={check.data.result}
      error={imported.error}
      isBusy={imported.isPending}
      onBack={back}
      onImport={(skips) =>
        imported.mutate({ content: file.content, settings, skips, name: file.name }, { onSuccess: onClose })
      }
    />
  );
}
