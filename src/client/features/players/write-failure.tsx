import { getErrorText } from '#client/platform/calls/call-error.ts';
import { getFormError } from '#client/platform/calls/tell-failure.ts';

interface WriteFailureProps {
  readonly error: unknown;
  readonly title: string;
}

/** The error of a form. An expired session leads to the sign-in instead. */
export function WriteFailure({ error, title }: WriteFailureProps) {
  return (
    <div role="alert">
      {Boolean(getFormError(error)) && (
        <p className="player-failure">
          <b>{title}</b> {getErrorText(error, 'Please try again.')}
        </p>
      )}
    </div>
  );
}
