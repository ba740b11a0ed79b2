import { pathTo } from '#shared/path-to.ts';
import { CallError, getErrorText } from '#client/platform/calls/call-error.ts';
import { focusIfLost } from '#client/platform/focus-if-lost.ts';
import { Button, LinkButton } from '#client/ui/controls/button.tsx';
import { Landmark } from '#client/ui/scenery/landmark.tsx';

const knownErrors: Readonly<Record<string, { readonly title: string; readonly text: string }>> = {
  inviteNotFound: {
    title: 'This path has grown over',
    text: 'The invite is not valid any more. Ask for a new link, or set out by yourself.',
  },
  friendWithOneself: {
    title: 'This is your own invite',
    text: 'It works for everybody but you. Send it to somebody you like.',
  },
};

interface InvitationErrorProps {
  readonly error: unknown;
  /** The button that was pressed is gone, so the focus has to move. */
  readonly isAfterPress: boolean;
  readonly onRetry: () => void;
}

/** Shown when an invite fails, with a way on; temporary failures can be retried. */
export function InvitationError({ error, isAfterPress, onRetry }: InvitationErrorProps) {
  const code = error instanceof CallError ? error.code : undefined;
  // A link that was truncated does not even match the format of an invite.
  const isMalformed = error instanceof CallError && error.status === 400;
  const known = isMalformed ? knownErrors['inviteNotFound'] : knownErrors[code ?? ''];
  return (
    <>
      <span className="signpost cat hue-general">
        <Landmark slug="general" />
      </span>
      <h1 tabIndex={-1} ref={isAfterPress ? focusIfLost : undefined}>
        {known?.title ?? 'That did not work'}
      </h1>
      <p role="alert">{known?.text ?? getErrorText(error, 'Something went wrong on the way.')}</p>
      <div className="invitation-ways">
        {!known && (
          <Button variant="secondary" icon="again" onClick={onRetry}>
            Try again
          </Button>
        )}
        <LinkButton href={pathTo('/')} variant={known ? 'primary' : 'plain'} icon="home">
          To Trivia Quest
        </LinkButton>
      </div>
    </>
  );
}
