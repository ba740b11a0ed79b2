import './waiting-line.css';
import { useWaiting } from '#client/platform/calls/retry.ts';
import { networkBlockedText } from '#client/ui/loading-needle.tsx';

export function RetryStatus() {
  const waiting = useWaiting();
  const text = navigator.onLine
    ? 'Just a moment: the server is catching its breath.'
    : 'You seem to be offline. We go on as soon as you are back.';
  return (
    <div className="waiting-line" role="status">
      {waiting && <p>{waiting === 'blocked' ? networkBlockedText : text}</p>}
    </div>
  );
}
