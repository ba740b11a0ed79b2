import './waiting-line.css';
import { useWaitingReason } from '#client/platform/calls/waiting-calls.ts';

/** Explains why the game is waiting for the server, while it does. */
export function WaitingLine() {
  const reason = useWaitingReason();
  return (
    <div className="waiting-line" role="status">
      {reason && <p>{getText(reason)}</p>}
    </div>
  );
}

function getText(reason: 'unreachable' | 'blocked'): string {
  if (reason === 'blocked') return 'This network asks you to sign in first, or it blocks the game.';
  return navigator.onLine
    ? 'Just a moment: the server is catching its breath.'
    : 'You seem to be offline. We go on as soon as you are back.';
}
