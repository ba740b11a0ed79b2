import './import-file-sheet.css';
import { useState } from 'react';
import type { ForeignNames } from '#shared/question-files/contract.ts';
import { Sheet } from '#client/ui/overlays/sheet.tsx';
import { CheckStep } from './check-step.tsx';
import { type ChosenFile, chooseFile } from './chosen-file.ts';
import { type CategoryOption, type FileSettings, firstSettings } from './file-settings.ts';
import { MappingStep } from './mapping-step.tsx';
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
  // What is asked stays in sight while the answer is checked.
  const [names, setNames] = useState<ForeignNames | null>(null);
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
    setNames(null);
    setIsBack(true);
  }

  function look(told?: ForeignNames) {
    if (!file) return;
    const order = { content: file.content, settings, ...(told && { told }) };
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
        onNext={look}
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
        isBack={isBack}
        onChoose={(chosen) => void choose(chosen)}
        onChange={change}
        onCheck={() => look()}
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
