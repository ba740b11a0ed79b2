import './styles/tokens.css';
import './styles/base.css';
import './app/splash.css';
import { appStyled } from './app/app-styled.ts';
import { endSplash } from './app/end-splash.ts';
import { firstTouch, pressAgain } from './app/first-touch.ts';
import { followTheme } from './platform/device/theme.ts';
import { mayBeSignedIn } from './platform/device/signed-in-marker.ts';

followTheme();
endSplash();

/** A function and no `await` of the module: chunks that something may wait for the bundler keeps apart, each behind one more request. */
async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('the page has no #root');
  const { drawn, offline } = root.dataset;
  // Only the entries of overlays have a state: one was open before a reload.
  if (history.state) void import('./ui/overlays/page-overlay-history.ts');
  if (offline !== undefined) {
    const { startOffline } = await import('./app/start-offline.tsx');
    startOffline(root);
    return;
  }
  if (drawn === undefined || mayBeSignedIn()) {
    const styled = appStyled();
    // In two turns: what both have to work out before they begin would keep a finger on a phone waiting.
    await import('react-dom/client');
    const [{ startApp }] = await Promise.all([import('./app/start-app.tsx'), styled]);
    await startApp(root);
    return;
  }
  // The mark may have gone since the page began: the session was over.
  document.documentElement.classList.remove('signed-in');
  document.querySelector('.first-waiting')?.remove();
  // It stands there whole, and its links lead on: its script takes no part of the line from style and fonts.
  if (document.readyState !== 'complete') await new Promise((done) => addEventListener('load', done, { once: true }));
  if (drawn === '/') {
    await firstTouch();
    const [{ startLanding }] = await Promise.all([import('./app/start-landing.tsx'), appStyled()]);
    startLanding(root);
  } else {
    const [{ startInfo }] = await Promise.all([import('./app/start-info.tsx'), appStyled()]);
    startInfo(root);
  }
  pressAgain();
}

void start();
