import { type FormEvent, useState } from 'react';
import type { ReportCase } from '#shared/player-reports/contract.ts';
import { maxNoticeWords, type ReportDecision } from '#shared/player-reports/rules.ts';
import { CallError, getErrorText } from '#client/platform/calls/call-error.ts';
import { getFormError } from '#client/platform/calls/tell-failure.ts';
import { Button } from '#client/ui/controls/button.tsx';
import { ChoiceField } from '#client/ui/fields/choice-field.tsx';
import { CountedField } from '#client/ui/fields/counted-field.tsx';
import { Row, Stack } from '#client/ui/layout.tsx';
import { Sheet } from '#client/ui/overlays/sheet.tsx';
import { Text } from '#client/ui/text.tsx';
import { useDecideCase } from './queries.ts';
import { getDecisionText } from './report-texts.ts';

interface DecideSheetProps {
  readonly reported: ReportCase;
  /** Null while the sheet is closed. */
  readonly decision: ReportDecision | null;
  readonly onClose: () => void;
  readonly onDecided: () => void;
}

/** Confirms a decision about a player and asks for the words to send them. */
export function DecideSheet({ reported, decision, onClose, onDecided }: DecideSheetProps) {
  return (
    <Sheet
      open={decision !== null}
      title={decision ? getDecisionText(reported.kind, decision).title : ''}
      onClose={onClose}
    >
      {decision && <DecideForm {...{ reported, decision, onClose, onDecided }} />}
    </Sheet>
  );
}

const dayMs = 86_400_000;

/** The most common lengths. The administrator's page of the player offers all of them. */
const suspensionLengths = [
  { value: '1', label: 'A day' },
  { value: '7', label: 'A week' },
  { value: '30', label: '30 days' },
  { value: 'forever', label: 'For good' },
];

function DecideForm({
  reported,
  decision,
  onClose,
  onDecided,
}: DecideSheetProps & { readonly decision: ReportDecision }) {
  const [words, setWords] = useState('');
  const [length, setLength] = useState('7');
  const [tries, setTries] = useState(0);
  const decide = useDecideCase(reported, () => {
    onClose();
    onDecided();
  });
  const failure = getFormError(decide.error);
  const { confirm, text } = getDecisionText(reported.kind, decision);
  const isSuspension = decision === 'suspended';
  const isMissing = isSuspension && words.trim().length < 3;
  const isTooLong = words.trim().length > maxNoticeWords;

  /** Closes the sheet if another moderator decided first; otherwise keeps the words for another attempt. */
  function onError(error: unknown) {
    if (error instanceof CallError && error.code === 'reportDecided') onClose();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    setTries(tries + 1);
    if (isMissing || isTooLong || decide.isPending) return;
    const until = isSuspension && length !== 'forever' ? new Date(Date.now() + Number(length) * dayMs) : null;
    decide.mutate({ decision, words: words.trim(), until: until?.toISOString() ?? null }, { onError });
  }

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={4}>
        <Text>{text}</Text>
        {isSuspension && (
          <ChoiceField
            label="For how long?"
            name="length"
            value={length}
            onChange={setLength}
            options={suspensionLengths}
          />
        )}
        <CountedField
          label={isSuspension ? 'Reason' : 'A word to the player (optional)'}
          name="words"
          longest={maxNoticeWords}
          value={words}
          onChange={setWords}
          hint={isSuspension ? 'The player reads it when signing in.' : 'The player reads it beside our own words.'}
          error={tries > 0 && isMissing ? 'Please say why.' : tries > 0 && isTooLong ? 'This is too long.' : undefined}
          autoComplete="off"
          required={isSuspension}
        />
        {failure && (
          <p className="field-error" role="alert">
            {getErrorText(failure, 'The report was not decided. Please try again.')}
          </p>
        )}
        <Row gap={2} wrap>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant={isSuspension ? 'danger' : 'primary'} busy={decide.isPending}>
            {confirm}
          </Button>
        </Row>
      </Stack>
    </form>
  );
}
