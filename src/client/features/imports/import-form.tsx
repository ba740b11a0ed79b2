import { focusIfLost } from '#client/platform/focus-if-lost.ts';
import { Button } from '#client/ui/controls/button.tsx';
import { ProgressBar } from '#client/ui/progress-bar.tsx';
import { formatBulkProgress } from './import-texts.ts';
import { useBulkProgress } from './queries.ts';
import { type FormEvent, useState } from 'react';
import { importAmount, parseFormAmount } from '#shared/imports/rules.ts';
import { SelectField } from '#client/ui/fields/select-field.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { categoryOptions, difficultyOptions, emptyDraft, parseCategory, parseDifficulty } from './import-order.ts';
import type { ImportState } from './use-import.ts';

/** Shown in place of the button (rules 4.12). */
function BulkProgress({ isBeginning: isStarting }: { readonly isBeginning: boolean }) {
  const progress = useBulkProgress(isStarting);
  return (
    <>
      <Button variant="ghost" busy className="import-busy num" ref={focusIfLost}>
        {formatBulkProgress(progress)}
      </Button>
      <ProgressBar label="Categories imported" value={progress.current} max={progress.total} />
    </>
  );
}

/** Only one import runs at once. */
export function ImportForm({ imports }: { readonly imports: Pick<ImportState, 'running' | 'isOwn' | 'begin'> }) {
  const { running, isOwn, begin: startImport } = imports;
  const [draft, setDraft] = useState(emptyDraft);
  const validDraft = { ...draft, amount: String(parseFormAmount(draft.amount)) };

  function submit(event: FormEvent) {
    event.preventDefault();
    setDraft(validDraft);
    if (!running) startImport({ kind: 'single', draft: validDraft });
  }

  return (
    <form className="import-form" onSubmit={submit}>
      <TextField
        label={`Amount (${importAmount.min} to ${importAmount.max})`}
        name="amount"
        inputMode="numeric"
        value={draft.amount}
        onChange={(amount) => setDraft({ ...draft, amount })}
        onBlur={() => setDraft(validDraft)}
        autoComplete="off"
      />
      <SelectField
        label="Category"
        name="importCategory"
        value={draft.category}
        onChange={(chosen) => setDraft({ ...draft, category: parseCategory(chosen) })}
        options={categoryOptions}
      />
      <SelectField
        label="Difficulty"
        name="importDifficulty"
        value={draft.difficulty}
        onChange={(chosen) => setDraft({ ...draft, difficulty: parseDifficulty(chosen) })}
        options={difficultyOptions}
      />
      <Button
        type="submit"
        variant="plain"
        icon="download"
        className="import-some"
        busy={running === 'single'}
        disabled={running === 'bulk'}
      >
        {running === 'single' ? 'Importing...' : 'Import'}
      </Button>
      <div className="import-all">
        {running === 'bulk' ? (
          <BulkProgress isBeginning={isOwn} />
        ) : (
          <Button variant="ghost" disabled={running === 'single'} onClick={() => startImport({ kind: 'bulk' })}>
            Import All
          </Button>
        )}
        <p>Everything takes about ten minutes, and goes on when you leave.</p>
      </div>
    </form>
  );
}
