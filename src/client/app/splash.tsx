import { Logo } from '#client/ui/scenery/logo.tsx';

/** Name and tagline over a page that is painted underneath; nothing of it is read out or can be focused (rules 1.3). */
export function Splash() {
  return (
    <div className="splash" aria-hidden="true">
      <Logo size={132} />
      <p className="splash-name">Trivia Quest</p>
      <p className="splash-tagline">Know a little. Go a long way.</p>
    </div>
  );
}
