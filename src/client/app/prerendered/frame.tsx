import '#client/styles/tokens.css';
import '#client/styles/base.css';
import '../splash.css';
import { renderToStaticMarkup } from 'react-dom/server';
import { Splash } from '../splash.tsx';
import { Waiting } from '../waiting.tsx';

/** Plain markup: nothing takes it over, it leaves by itself. */
export function splashHtml(): string {
  return renderToStaticMarkup(<Splash />);
}

/** What stands there until the app draws, in the place where it waits itself; nothing of it is read out. */
export function waitingHtml(): string {
  return renderToStaticMarkup(
    <div className="first-waiting page page-bare" aria-hidden="true">
      <Waiting />
    </div>,
  );
}
