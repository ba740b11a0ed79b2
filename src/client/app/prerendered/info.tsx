import { renderToString } from 'react-dom/server';
import { Router } from 'wouter';
import { InfoRoot } from '../info/info-root.tsx';
import { infoPaths } from '../pages/info-page.tsx';

/** The public pages by path, as hydrated by `start-info.tsx`. */
export const drawn: Readonly<Record<string, string>> = Object.fromEntries(
  infoPaths.map((path) => [
    path,
    renderToString(
      <Router ssrPath={path}>
        <InfoRoot />
      </Router>,
    ),
  ]),
);
