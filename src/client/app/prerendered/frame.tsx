import '#client/styles/tokens.css';
import '#client/styles/base.css';
import '../splash.css';
import { renderToStaticMarkup } from 'react-dom/server';
import { Splash } from '../splash.tsx';
import { PageSpinner } from '../waiting.tsx';

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
