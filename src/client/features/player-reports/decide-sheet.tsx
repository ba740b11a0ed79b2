import { type FormEvent, useState } from 'react';
import type { ReportCase } from '#shared/player-reports/contract.ts';
import { maxNoticeWords, type ReportDecision } from '#shared/player-reports/rules.ts';
import { CallError, errorText } from '#client/platform/calls/call-error.ts';
import { shownFailure } from '#client/platform/calls/tell-failure.ts';
import { Button } from '#client/ui/controls/button.tsx';
import { ChoiceField } from '#client/ui/fields/choice-field.tsx';
import { CountedField } from '#client/ui/fields/counted-field.tsx';
import { Row, Stack } from '#client/ui/layout.tsx';
import { Sheet } from '#client/ui/overlays/sheet.tsx';
import { Text } from '#client/ui/text.tsx';
import { useDecide } from './queries.ts';
import { decisionText } from './report-texts.ts';

interface DecideSheetProps {
  readonly reported: ReportCase;
  /** Null while nothing is decided. */
  readonly decision: ReportDecision | null;
  readonly onClose: () => void;
  readonly onDecided: () => void;
}

/** Asks before something is done to a player, and what they are told. */
export function DecideSheet({ reported, decision, onClose, onDecided }: DecideSheetProps) {
  return (
    <Sheet
      open={decision !== null}
      title={decision ? decisionText(reported.kind, decision).title : ''}
      onClose={onClose}
    >
      {decision && <DecideForm {...{ reported, decision, onClose, onDecided }} />}
    </Sheet>
  );
}

const dayMs = 86_400_000;

/** The administrator's page of the player has all of them; here are those that are used most. */
const lengths = [
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
  const decide = useDecide(reported, () => {
    onClose();
    onDecided();
  });
  const failure = shownFailure(decide.error);
  const { confirm, text } = decisionText(reported.kind, decision);
  const isSuspension = decision === 'suspended';
  const isMissing = isSuspension && words.trim().length < 3;
  const isTooLong = words.trim().length > maxNoticeWords;

  /** Somebody else was quicker; else the words stay, to be sent once more. */
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
          <ChoiceField label="For how long?" name="length" value={length} onChange={setLength} options={lengths} />
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
            {errorText(failure, 'The report was not decided. Please try again.')}
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
