import { Logo } from '#client/ui/scenery/logo.tsx';
import { Wordmark } from '#client/ui/scenery/wordmark.tsx';

/** Name and tagline over a page that is painted underneath; nothing of it is read out or can be focused (rules 1.3). */
export function Splash() {
  return (
    <div className="splash" aria-hidden="true">
      <Logo size={132} />
      <Wordmark className="splash-name" />
      <p className="splash-tagline">Know a little. Go a long way.</p>
    </div>
  );
}
