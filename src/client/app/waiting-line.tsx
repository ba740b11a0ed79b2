import './waiting-line.css';
import { useIsWaiting } from '#client/platform/calls/waiting-calls.ts';

/** Status message while the client is retrying requests to the server. */
export function RetryStatus() {
  const text = navigator.onLine
    ? 'Just a moment: the server is catching its breath.'
    : 'You seem to be offline. We go on as soon as you are back.';
  return (
    <div className="waiting-line" role="status">
      {useIsWaiting() && <p>{text}</p>}
    </div>
  );
}
