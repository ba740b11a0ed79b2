import { errorText } from '#client/platform/calls/call-error.ts';
import { shownFailure } from '#client/platform/calls/tell-failure.ts';

interface WriteFailureProps {
  readonly error: unknown;
  /** What did not work. */
  readonly title: string;
}

/** What a form says when the server refused; a session that is over leads to the sign-in instead. */
export function WriteFailure({ error, title }: WriteFailureProps) {
  return (
    <div role="alert">
      {Boolean(shownFailure(error)) && (
        <p className="player-failure">
          <b>{title}</b> {errorText(error, 'Please try again.')}
        </p>
      )}
    </div>
  );
}
