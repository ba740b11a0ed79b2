import '#client/styles/tokens.css';
import '#client/styles/base.css';
import '../splash.css';
import { Logo } from '#client/ui/scenery/logo.tsx';
import { Wordmark } from '#client/ui/scenery/wordmark.tsx';
import { renderToStaticMarkup } from 'react-dom/server';
import { PageSpinner } from '../page-spinner.tsx';

/** Name and tagline over the page rendered underneath; hidden from screen readers and not focusable (rules 1.3). */
function Splash() {
  return (
    <div className="splash" aria-hidden="true">
      <Logo size={132} />
      <Wordmark className="splash-name" />
      <p className="splash-tagline">Know a little. Go a long way.</p>
    </div>
  );
}

/** Static markup that is not hydrated; the splash screen removes itself. */
export function renderSplash(): string {
  return renderToStaticMarkup(<Splash />);
}

/** Loading indicator shown until the app renders its own in the same place; hidden from screen readers. */
export function renderLoadingIndicator(): string {
  return renderToStaticMarkup(
    <div className="first-waiting page page-bare" aria-hidden="true">
      <PageSpinner />
    </div>,
  );
}
