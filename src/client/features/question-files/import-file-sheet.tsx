import './import-file-sheet.css';
import { useState } from 'react';
import { Sheet } from '#client/ui/overlays/sheet.tsx';
import { CheckStep } from './check-step.tsx';
import { type ChosenFile, chooseFile } from './chosen-file.ts';
import { type CategoryOption, type FileSettings, firstSettings } from './file-settings.ts';
import { ResultStep } from './result-step.tsx';
import { useCheckFile, useImportFile } from './writes.ts';

interface ImportFileSheetProps {
  readonly open: boolean;
  readonly categoryOptions: readonly CategoryOption[];
  readonly onClose: () => void;
}

/** From a file to questions of the bank: choose it, see what it would do, do it. */
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
      // While it is imported its end is waited for: nobody would see what went wrong.
      onClose={imported.isPending ? undefined : close}
      className="file-sheet"
    >
      <Steps categoryOptions={categoryOptions} imported={imported} onClose={close} />
    </Sheet>
  );
}

interface StepsProps extends Omit<ImportFileSheetProps, 'open'> {
  readonly imported: ReturnType<typeof useImportFile>;
}

/** Begins anew whenever the sheet is opened. */
function Steps({ categoryOptions, imported, onClose }: StepsProps) {
  const [file, setFile] = useState<ChosenFile | null>(null);
  const [fault, setFault] = useState<string>();
  const [settings, setSettings] = useState(firstSettings);
  const [isBack, setIsBack] = useState(false);
  const check = useCheckFile();

  async function choose(chosen: File) {
    check.reset();
    const result = await chooseFile(chosen);
    const isFile = typeof result !== 'string';
    setFile(isFile ? result : null);
    setFault(isFile ? undefined : result);
    if (isFile) setSettings({ ...settings, format: result.guess });
  }

  function change(changes: Partial<FileSettings>) {
    check.reset();
    setSettings({ ...settings, ...changes });
  }

  function back() {
    check.reset();
    imported.reset();
    setIsBack(true);
  }

  if (!file || !check.data) {
    return (
      <CheckStep
        file={file}
        fault={fault}
        settings={settings}
        categoryOptions={categoryOptions}
        error={check.error}
        isBusy={check.isPending}
        isBack={isBack}
        onChoose={(chosen) => void choose(chosen)}
        onChange={change}
        onCheck={() => file && check.mutate({ content: file.content, settings })}
        onCancel={onClose}
      />
    );
  }
  return (
    <ResultStep
      fileName={file.name}
      result={check.data}
      error={imported.error}
      isBusy={imported.isPending}
      onBack={back}
      onImport={(skips) =>
        imported.mutate({ content: file.content, settings, skips, name: file.name }, { onSuccess: onClose })
      }
    />
  );
}
