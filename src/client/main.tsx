import './styles/tokens.css';
import './styles/base.css';
import './app/splash.css';
import { waitForStyles } from './app/startup.ts';
import { endSplash } from './app/startup.ts';
import { waitForFirstInteraction, replayEarlyClicks } from './app/startup.ts';
import { syncTheme } from './platform/device/theme.ts';
import { isProbablySignedIn } from './platform/device/signed-in-cookie.ts';

syncTheme();
endSplash();

/**
 * A function instead of a top-level `await`, because the bundler splits off chunks that other modules await, which
 * costs an extra request for each.
 */
async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('the page has no #root');
  const { drawn, offline } = root.dataset;
  // Only history entries of overlays have a state, so an overlay was open before a reload.
  if (history.state) void import('./ui/overlays/page-overlay-history.ts');
  if (offline !== undefined) {
    const { startOffline } = await import('./app/start-offline.tsx');
    startOffline(root);
    return;
  }
  if (drawn === undefined || isProbablySignedIn()) {
    const styled = waitForStyles();
    // In two steps: evaluating both at once would block input on a phone.
    await import('react-dom/client');
    const [{ startApp }] = await Promise.all([import('./app/start-app.tsx'), styled]);
    await startApp(root);
    return;
  }
  // The cookie may have been removed since the page began to load, because the session was over.
  document.documentElement.classList.remove('signed-in');
  document.querySelector('.first-waiting')?.remove();
  // The pre-rendered page is complete and its links work, so its script must not compete with styles and fonts.
  if (document.readyState !== 'complete') await new Promise((done) => addEventListener('load', done, { once: true }));
  if (drawn === '/') {
    await waitForFirstInteraction();
    const [{ startLanding }] = await Promise.all([import('./app/start-landing.tsx'), waitForStyles()]);
    startLanding(root);
  } else {
    const [{ startInfo }] = await Promise.all([import('./app/start-info.tsx'), waitForStyles()]);
    startInfo(root);
  }
  replayEarlyClicks();
}

void start();
