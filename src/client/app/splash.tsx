import { Logo } from '#client/ui/scenery/logo.tsx';
import { Wordmark } from '#client/ui/scenery/wordmark.tsx';

/** Name and tagline over the page rendered underneath; hidden from screen readers and not focusable (rules 1.3). */
export function Splash() {
  return (
    <div className="splash" aria-hidden="true">
      <Logo size={132} />
      <Wordmark className="splash-name" />
      <p className="splash-tagline">Know a little. Go a long way.</p>
    </div>
  );
}
