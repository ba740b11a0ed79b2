import './report-sheet.css';
import { type FormEvent, useRef, useState } from 'react';
import { maxReportNoteLength, type PlayerReportReason, playerReportReasons } from '#shared/player-reports/rules.ts';
import { getErrorText } from '#client/platform/calls/call-error.ts';
import { getFormError } from '#client/platform/calls/failure-toast.ts';
import { Button } from '#client/ui/controls/button.tsx';
import { ChoiceField } from '#client/ui/fields/choice-field.tsx';
import { CountedField } from '#client/ui/fields/counted-field.tsx';
import { Stack } from '#client/ui/layout.tsx';
import { Sheet } from '#client/ui/overlays/sheet.tsx';
import { Surface } from '#client/ui/surface.tsx';
import { Text } from '#client/ui/text.tsx';
import { type ReportTarget, useReportTarget } from './queries.ts';
import { reasonTexts, sheetTitles } from './report-texts.ts';

interface ReportSheetProps {
  /** Null while the sheet is closed. */
  readonly target: ReportTarget | null;
  readonly onClose: () => void;
}

/** See rules W30. */
export function ReportSheet({ target, onClose }: ReportSheetProps) {
  return (
    <Sheet open={target !== null} title={target ? sheetTitles[target.kind] : ''} onClose={onClose}>
      {target && <ReportForm target={target} onSent={onClose} />}
    </Sheet>
  );
}

function ReportForm({ target, onSent }: { readonly target: ReportTarget; readonly onSent: () => void }) {
  const [reason, setReason] = useState<PlayerReportReason | null>(null);
  const [note, setNote] = useState('');
  const [hasSubmitted, setHasSubmitted] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const report = useReportTarget(target, onSent);
  const failure = getFormError(report.error);
  const validationError = hasSubmitted && reason === null ? 'Please choose what is wrong.' : null;
  const options = playerReportReasons.map((value) => ({ value, label: reasonTexts[target.kind][value] }));

  function submit(event: FormEvent) {
    event.preventDefault();
    setHasSubmitted(true);
    if (reason === null) form.current?.querySelector('input')?.focus();
    else if (note.trim().length <= maxReportNoteLength && !report.isPending) report.mutate({ reason, note });
  }

  return (
    <form ref={form} onSubmit={submit} noValidate>
      <Stack gap={4}>
        <Surface as="blockquote" tone="well" padding={3} className="report-target-said">
          {target.said}
        </Surface>
        <ChoiceField
          label="What is wrong?"
          name="reason"
          value={reason ?? ''}
          onChange={(value) => setReason(value as PlayerReportReason)}
          options={options}
          outlined
        />
        <CountedField
          label="What should we know? (optional)"
          name="note"
          rows={2}
          longest={maxReportNoteLength}
          value={note}
          onChange={setNote}
        />
        {(validationError || failure) && (
          <p className="field-error" role="alert">
            {validationError ?? getErrorText(failure, 'Your report could not be sent. Please try again.')}
          </p>
        )}
        <Text size="sm" tone="muted">
          Nobody is told that it was you.
        </Text>
        <Button type="submit" block icon="flag" busy={report.isPending}>
          Send report
        </Button>
      </Stack>
    </form>
  );
}
