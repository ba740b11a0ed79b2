import { errorText, isUnauthorized } from '../../platform/call-error.ts';

interface WriteFailureProps {
  readonly error: unknown;
  /** What did not work. */
  readonly title: string;
}

/** What a form says when the server refused; a session that is over leads to the sign-in instead. */
export function WriteFailure({ error, title }: WriteFailureProps) {
  const isShown = Boolean(error) && !isUnauthorized(error);
  return (
    <div role="alert">
      {isShown && (
        <p className="player-failure">
          <b>{title}</b> {errorText(error, 'Please try again.')}
        </p>
      )}
    </div>
  );
}
