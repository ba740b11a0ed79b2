import { renderToString } from 'react-dom/server';
import { LandingRoot } from '../landing-root.tsx';

/** The landing by its path, as `start-landing.tsx` hydrates it. */
export const drawn: Readonly<Record<string, string>> = { '/': renderToString(<LandingRoot />) };
