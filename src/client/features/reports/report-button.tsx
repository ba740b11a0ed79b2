import './report-button.css';
import { useState } from 'react';
import type { PlayQuestion } from '#shared/game/contract.ts';
import { maxNoteLength, type ReportReason, reportReasons } from '#shared/reports/rules.ts';
import { focusIfLost } from '#client/platform/focus-if-lost.ts';
import { Button } from '#client/ui/controls/button.tsx';
import { IconButton } from '#client/ui/controls/icon-button.tsx';
import { ChoiceField } from '#client/ui/fields/choice-field.tsx';
import { Sheet } from '#client/ui/overlays/sheet.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { useReport } from './queries.ts';

interface ReportButtonProps {
  question: Pick<PlayQuestion, 'ticket' | 'question'>;
  isFlagged: boolean;
}

const reasonOptions = Object.entries(reportReasons).map(([value, label]) => ({ value, label }));

/** A flagged question gets a text button instead of the icon. */
export function ReportButton({ question, isFlagged }: ReportButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [reason, setReason] = useState('');
  const [note, setNote] = useState('');
  const report = useReport();

  if (report.isSuccess) {
    return (
      <p className="report-done" tabIndex={-1} ref={focusIfLost}>
        Reported. Thank you!
      </p>
    );
  }

  function send() {
    report.mutate(
      { ticket: question.ticket, reason: reason as ReportReason, note },
      { onSuccess: () => setIsOpen(false) },
    );
  }

  return (
    <>
      {isFlagged ? (
        <Button variant="secondary" size="sm" icon="flag" onClick={() => setIsOpen(true)}>
          Tell us what is wrong
        </Button>
      ) : (
        <IconButton icon="flag" label="Report this question" className="report-flag" onClick={() => setIsOpen(true)} />
      )}
      <Sheet open={isOpen} title="Report this question" onClose={() => setIsOpen(false)}>
        <p className="report-question">{question.question}</p>
        <ChoiceField
          label="What is wrong with it?"
          name="reason"
          value={reason}
          onChange={setReason}
          options={reasonOptions}
          outlined
        />
        <TextField
          label="Anything that helps us (optional)"
          name="note"
          rows={2}
          maxLength={maxNoteLength}
          value={note}
          onChange={setNote}
        />
        <Button block busy={report.isPending} resting={reason === ''} onClick={send}>
          {report.isPending ? 'Sending...' : 'Send report'}
        </Button>
      </Sheet>
    </>
  );
}
