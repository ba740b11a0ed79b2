import type { Browser, BrowserContext, Page } from '@playwright/test';

/**
 * Figures of one page load on a phone with Slow 4G and a quarter of this machine's processor. Times are milliseconds
 * since the navigation.
 */
export interface ScreenFigures {
  readonly fcp: number;
  readonly lcp: number;
  /** Present, enabled and not covered. */
  readonly playable: number;
  readonly cls: number;
  readonly requests: number;
  /** API reads without the event stream, for which no page waits. */
  readonly calls: number;
  readonly kilobytes: number;
}

export interface Visit {
  readonly url: string;
  /**
   * A page on another site from which the visit starts. Without it a browser may or may not reuse the process of its
   * empty page, depending on the headers.
   */
  readonly from: string;
  /** Selector of the main element of the screen. */
  readonly wants: string;
  readonly cookies: Readonly<Record<string, string>>;
  /** Values in local storage. */
  readonly stored: Readonly<Record<string, string>>;
}

/** Idle time after the last byte, for late notifications, cards and pictures. */
const settleMs = 4_000;
const maxMs = 30_000;

declare global {
  var seen: { fcp: number; lcp: number; playable: number; cls: number };
}

function observePage({ wants, stored }: Pick<Visit, 'wants' | 'stored'>): void {
  for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
  globalThis.seen = { fcp: Number.NaN, lcp: Number.NaN, playable: Number.NaN, cls: 0 };
  const watch = (type: string, onEntry: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(onEntry)).observe({ type, buffered: true });
  watch('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') globalThis.seen.fcp = entry.startTime;
  });
  watch('largest-contentful-paint', (entry) => (globalThis.seen.lcp = entry.startTime));
  watch('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (!hadRecentInput) globalThis.seen.cls += value;
  });
  const look = () => {
    const found = [...document.querySelectorAll(wants)].find((element) => element.checkVisibility());
    const { x = 0, y = 0, width = 0, height = 0 } = found?.getBoundingClientRect() ?? {};
    const over = document.elementFromPoint(x + width / 2, Math.min(y + height / 2, innerHeight - 90));
    const isFree = found && !found.matches(':disabled') && !over?.closest('.splash');
    if (isFree && width > 0) globalThis.seen.playable = performance.now();
    else requestAnimationFrame(look);
  };
  addEventListener('DOMContentLoaded', look);
}

export async function throttle(context: BrowserContext, page: Page) {
  const client = await context.newCDPSession(page);
  await client.send('Network.enable');
  await client.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 1_600_000 / 8,
    uploadThroughput: 750_000 / 8,
  });
  await client.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  return client;
}

/** The cache is empty. */
export async function visitSlowly(
  browser: Browser,
  { url, from, wants, cookies, stored }: Visit,
): Promise<ScreenFigures> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, serviceWorkers: 'block' });
  try {
    await context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url })));
    const page = await context.newPage();
    await page.goto(from);
    const client = await throttle(context, page);
    let [requests, calls, bytes, lastAt] = [0, 0, 0, performance.now()];
    client.on('Network.requestWillBeSent', ({ request }) => {
      const { pathname } = new URL(request.url);
      requests += 1;
      if (request.method === 'GET' && pathname.startsWith('/api/') && pathname !== '/api/events') calls += 1;
      lastAt = performance.now();
    });
    client.on('Network.dataReceived', () => (lastAt = performance.now()));
    client.on('Network.loadingFinished', ({ encodedDataLength }) => {
      bytes += encodedDataLength;
      lastAt = performance.now();
    });
    await page.addInitScript(observePage, { wants, stored });
    const start = performance.now();
    await page.goto(url, { waitUntil: 'load', timeout: maxMs });
    while (performance.now() - lastAt < settleMs && performance.now() - start < maxMs) await page.waitForTimeout(200);
    const seen = await page.evaluate(() => globalThis.seen);
    return { ...seen, requests, calls, kilobytes: bytes / 1024 };
  } finally {
    await context.close();
  }
}
