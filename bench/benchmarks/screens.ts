import { chromium } from '@playwright/test';
import { findBrowser } from '../../scripts/browser.ts';
import type { Benchmark, Row } from '../benchmark.ts';
import { startGameServer } from '../game-server.ts';
import { createSessionCookie, insertPlayers } from '../players.ts';
import { measureAlternately, median } from '../rounds.ts';
import { type ScreenFigures, type Visit, visitSlowly } from '../screens/slow-phone.ts';
import { serveElsewhere, serveFrozen } from '../screens/static-server.ts';
import { withClient } from '../stage.ts';

const rounds = 5;
/** More players than visits, because a running game would be resumed and its first question may have timed out. */
const players = 100;

interface Screen {
  readonly name: string;
  readonly path: string;
  readonly wants: string;
  readonly isSignedIn: boolean;
  readonly most: Readonly<Partial<Record<'fcp' | 'lcp' | 'requests' | 'calls', number>>>;
}

const screens: readonly Screen[] = [
  { name: 'landing', path: '/', wants: '.landing a.btn', isSignedIn: false, most: { fcp: 1.15, requests: 21 } },
  { name: 'home', path: '/', wants: '.play-buttons a', isSignedIn: true, most: { lcp: 1.5, requests: 20, calls: 1 } },
  { name: 'game', path: '/game', wants: '.answers button', isSignedIn: true, most: { requests: 15 } },
  { name: 'leaderboard', path: '/leaderboard', wants: '#global-panel', isSignedIn: true, most: {} },
  { name: 'shop', path: '/shop', wants: 'main button:not(.consent button)', isSignedIn: true, most: {} },
  { name: 'profile', path: '/profile', wants: 'main a:not(.consent a)', isSignedIn: true, most: {} },
];

const formatMs = (value: number) => `${value.toFixed(0)} ms`;

/**
 * Measures screens on Slow 4G and a slow phone (150 ms, 1.6 Mbit/s, a quarter of the processor), each against its
 * frozen copy.
 */
export const screensBenchmark: Benchmark = {
  name: 'screens',
  async run(stage) {
    const url = await stage.createDatabase('bench_screens');
    await withClient(url, async (client) => {
      await insertPlayers(client, 1, players);
      // Before the first game a player is asked how to play, and nothing is dealt.
      await client.query("update player set time_factor = '1'");
    });
    const { port } = await startGameServer({ DATABASE_URL: url });
    const elsewhere = await serveElsewhere();
    const executablePath = await findBrowser();
    if (!executablePath) throw new Error('this benchmark needs a Chromium, and none was found');
    const browser = await chromium.launch({ executablePath });
    let player = 0;
    const newPlayer = () => {
      const [name = '', value = ''] = createSessionCookie((player += 1)).split('=');
      return { [name]: value, tq_signed_in: '1' };
    };
    const rows: Row[] = [];
    try {
      for (const screen of screens) {
        const cookies = screen.isSignedIn ? newPlayer() : {};
        // New visitors have no stored values, so the cookie banner is open on every screen except the game.
        const stored = {};
        const address = `http://127.0.0.1:${port}${screen.path}`;
        const visit: Visit = { url: address, from: elsewhere.url, wants: screen.wants, cookies, stored };
        const frozen = await serveFrozen(browser, visit);
        const pairs = await measureAlternately(
          rounds,
          () => visitSlowly(browser, { ...visit, cookies: screen.isSignedIn ? newPlayer() : {} }),
          () => visitSlowly(browser, { ...visit, url: frozen.url }),
        );
        frozen.server.close();
        rows.push(...createRows(screen, pairs));
      }
    } finally {
      elsewhere.server.close();
      await browser.close();
    }
    return rows;
  },
};

function createRows({ name, most }: Screen, pairs: readonly { ours: ScreenFigures; baseline: ScreenFigures }[]): Row[] {
  const getMedian = (figure: keyof ScreenFigures, side: 'ours' | 'baseline') =>
    median(pairs.map((pair) => pair[side][figure]));
  const against = (what: string, figure: 'fcp' | 'lcp' | 'playable', aim?: number): Row => ({
    what: `${name}: ${what}; the same page frozen`,
    ours: formatMs(getMedian(figure, 'ours')),
    baseline: formatMs(getMedian(figure, 'baseline')),
    ratio: median(pairs.map(({ ours, baseline }) => ours[figure] / baseline[figure])),
    aim: aim === undefined ? null : { most: aim },
  });
  const budget = (what: string, figure: keyof ScreenFigures, allowed: number | undefined, digits = 0): Row => ({
    what: `${name}: ${what}`,
    ours: getMedian(figure, 'ours').toFixed(digits),
    baseline: allowed === undefined ? getMedian(figure, 'baseline').toFixed(digits) : String(allowed),
    ratio: getMedian(figure, 'ours') / (allowed ?? getMedian(figure, 'baseline')),
    aim: allowed === undefined ? null : { most: 1 },
  });
  return [
    against('first paint', 'fcp', most.fcp),
    against('largest paint', 'lcp', most.lcp),
    against('playable', 'playable'),
    budget('layout shift', 'cls', 0.001, 4),
    budget('requests', 'requests', most.requests),
    budget('reads of the API', 'calls', most.calls),
    budget('KB', 'kilobytes', undefined),
  ];
}
