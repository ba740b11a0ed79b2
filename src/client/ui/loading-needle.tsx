import './loading-needle.css';
import { useEffect, useState } from 'react';
import { Button } from './controls/button.tsx';
import { Logo } from './scenery/logo.tsx';

/** Shown when the network answers in place of the server, or when that is the likely reason for a slow page. */
export const networkBlockedText = 'This network may ask you to sign in first, or block the game.';

/** After this time a network that intercepts or blocks calls is more likely than a slow one. */
const slowAfterMs = 10_000;

/**
 * The loading indicator (rules 2.43) with a swinging needle. After 10 s it names the likely reason and offers to reload
 * the page.
 */
export function LoadingNeedle({ label = 'Loading...' }: { label?: string | undefined }) {
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsSlow(true), slowAfterMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className="loading">
      <Logo size={72} />
      <div role="status">
        <p>{label}</p>
        {isSlow && <p className="loading-slow">{networkBlockedText}</p>}
      </div>
      {isSlow && (
        <Button variant="secondary" size="sm" icon="again" onClick={() => location.reload()}>
          Try again
        </Button>
      )}
    </div>
  );
}
