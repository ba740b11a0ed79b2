import { renderToString } from 'react-dom/server';
import { Router } from 'wouter';
import { InfoRoot } from '../info-root.tsx';
import { infoPaths } from '../pages/info-page.tsx';

/** What everybody may read, by path, as `start-info.tsx` hydrates it. */
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
