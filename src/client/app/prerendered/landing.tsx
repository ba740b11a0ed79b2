import { renderToString } from 'react-dom/server';
import { LandingRoot } from '../landing-root.tsx';

/** The landing page by its path, as hydrated by `start-landing.tsx`. */
export const drawn: Readonly<Record<string, string>> = { '/': renderToString(<LandingRoot />) };
