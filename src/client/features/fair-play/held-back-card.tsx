import './appeal.css';
import { type FormEvent, useState } from 'react';
import type { OwnFlag } from '#shared/fair-play/contract.ts';
import { describeFinding } from '#shared/fair-play/rules.ts';
import { maxAppealLength } from '#shared/fair-play/rules.ts';
import { isVisible } from '#shared/kernel/plain-text.ts';
import { getErrorText } from '#client/platform/calls/call-error.ts';
import { getFormError } from '#client/platform/calls/failure-toast.ts';
import { useFocusAfterChange } from '#client/platform/hooks/focus.ts';
import { Button } from '#client/ui/controls/button.tsx';
import { CountedField } from '#client/ui/fields/counted-field.tsx';
import { Stack } from '#client/ui/layout.tsx';
import { Surface } from '#client/ui/surface.tsx';
import { Text } from '#client/ui/text.tsx';
import { useAppeal, useFairPlayStatus } from './queries.ts';

const headingId = 'held-back';
const receiptId = 'appeal-received';

/** Renders nothing for players who are not held back. */
export function HeldBackCard() {
  const flag = useFairPlayStatus().data?.flag;
  return flag ? <HeldBackNotice flag={flag} /> : null;
}

function HeldBackNotice({ flag }: { readonly flag: OwnFlag }) {
  const { state, appeal, words } = flag;
  const focusAfter = useFocusAfterChange(flag);
  return (
    <Surface as="section" className="held-back" aria-labelledby={headingId}>
      <Stack gap={3}>
        <Text as="h2" id={headingId} size="lg" display strong>
          {state === 'open' ? 'A moderator is checking your games' : 'You are off the boards'}
        </Text>
        <Text>
          You are not shown on boards and in leagues, and cannot join official tournaments. Everything else works as
          usual. The reason: {describeFinding(flag)}.
        </Text>
        {words && (
          <Text>
            <Text as="span" strong>
              A moderator wrote:
            </Text>{' '}
            {words}
          </Text>
        )}
        {appeal === null ? (
          <AppealForm onSent={() => focusAfter(receiptId)} />
        ) : (
          <>
            <Text id={receiptId} role="status" tabIndex={-1}>
              We have your appeal. A moderator will read it and write back to you.
            </Text>
            <Surface as="blockquote" tone="well" padding={3} className="appeal-text">
              {appeal}
            </Surface>
          </>
        )}
      </Stack>
    </Surface>
  );
}

function validateAppeal(text: string): string | undefined {
  if (!isVisible(text)) return 'Please write something.';
  return text.trim().length > maxAppealLength ? `At most ${maxAppealLength} characters.` : undefined;
}

function AppealForm({ onSent }: { readonly onSent: () => void }) {
  const [text, setText] = useState('');
  const [isSubmitted, setIsSubmitted] = useState(false);
  const appeal = useAppeal(onSent);
  const failure = getFormError(appeal.error);
  const validationError = validateAppeal(text);

  function submit(event: FormEvent) {
    event.preventDefault();
    setIsSubmitted(true);
    if (validationError === undefined && !appeal.isPending) appeal.mutate(text.trim());
  }

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={3}>
        <CountedField
          label="Is this a mistake? Tell us about it."
          name="appeal"
          rows={3}
          longest={maxAppealLength}
          value={text}
          onChange={setText}
          error={isSubmitted ? validationError : undefined}
        />
        {failure && (
          <p className="field-error" role="alert">
            {getErrorText(failure, 'Your appeal was not sent. Please try again.')}
          </p>
        )}
        <Button type="submit" busy={appeal.isPending}>
          Send appeal
        </Button>
      </Stack>
    </form>
  );
}
