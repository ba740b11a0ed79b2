import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { LandingRoot } from './landing-root.tsx';
import { Splash } from './splash.tsx';

/** Plain markup: nothing takes it over, it leaves by itself. */
export function splashHtml(): string {
  return renderToStaticMarkup(<Splash />);
}

/** The landing as `start-landing.tsx` hydrates it. */
export function landingHtml(): string {
  return renderToString(<LandingRoot />);
}
