import { type FormEvent, useState } from 'react';
import { formAmount, importAmount } from '#shared/imports/rules.ts';
import { Button } from '#client/ui/controls/button.tsx';
import { SelectField } from '#client/ui/fields/select-field.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { BulkProgress } from './bulk-progress.tsx';
import { categoryOptions, difficultyOptions, emptyDraft, knownCategory, knownDifficulty } from './import-order.ts';
import type { Import } from './use-import.ts';

/** How many, of which category and difficulty; and the way to import everything. One import runs at a time. */
export function ImportForm({ imports }: { readonly imports: Pick<Import, 'running' | 'isOwn' | 'begin'> }) {
  const { running, isOwn, begin } = imports;
  const [draft, setDraft] = useState(emptyDraft);
  const settled = { ...draft, amount: String(formAmount(draft.amount)) };

  function submit(event: FormEvent) {
    event.preventDefault();
    setDraft(settled);
    if (!running) begin({ kind: 'single', draft: settled });
  }

  return (
    <form className="import-form" onSubmit={submit}>
      <TextField
        label={`Amount (${importAmount.min} to ${importAmount.max})`}
        name="amount"
        inputMode="numeric"
        value={draft.amount}
        onChange={(amount) => setDraft({ ...draft, amount })}
        onBlur={() => setDraft(settled)}
        autoComplete="off"
      />
      <SelectField
        label="Category"
        name="importCategory"
        value={draft.category}
        onChange={(chosen) => setDraft({ ...draft, category: knownCategory(chosen) })}
        options={categoryOptions}
      />
      <SelectField
        label="Difficulty"
        name="importDifficulty"
        value={draft.difficulty}
        onChange={(chosen) => setDraft({ ...draft, difficulty: knownDifficulty(chosen) })}
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
          <Button variant="ghost" disabled={running === 'single'} onClick={() => begin({ kind: 'bulk' })}>
            Import All
          </Button>
        )}
        <p>Everything takes about ten minutes, and goes on when you leave.</p>
      </div>
    </form>
  );
}
