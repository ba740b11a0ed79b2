import type { Browser, CDPSession, Page } from '@playwright/test';
import { throttle } from './slow-phone.ts';

/** How a start of play is met: the consent for cookies is answered, and nobody is asked to install. */
const settled = { 'user-consent': 'accepted', 'trivia-install': 'never' };
const phone = {
  viewport: { width: 360, height: 780 },
  hasTouch: true,
  isMobile: true,
  serviceWorkers: 'block',
} as const;

async function openPhone(browser: Browser, stored: Readonly<Record<string, string>>) {
  const context = await browser.newContext(phone);
  const page = await context.newPage();
  await page.addInitScript((values) => {
    for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value);
  }, stored);
  return { context, page };
}

const firstAnswer = '.answers button:not([aria-disabled="true"]):not(:disabled)';

/** From the opened landing page through both doors to a first question that can be answered, on a slow phone: milliseconds, with a press as soon as there is something to press. */
export async function timeToFirstQuestion(browser: Browser, url: string): Promise<number> {
  const { context, page } = await openPhone(browser, settled);
  try {
    await throttle(context, page);
    const start = performance.now();
    await page.goto(url, { waitUntil: 'commit' });
    await page.getByRole('link', { name: 'Start Playing' }).tap();
    await page.getByRole('button', { name: 'Play now' }).tap();
    await page.getByRole('button', { name: 'Start', exact: true }).tap();
    await page.locator(firstAnswer).first().waitFor();
    return performance.now() - start;
  } finally {
    await context.close();
  }
}

/** A frame or a task that took long: when it began, and how long it took, in milliseconds of the page's clock. */
type Long = readonly [at: number, ms: number];

declare global {
  var longFrames: Long[];
}

function watchFrames(): void {
  globalThis.longFrames = [];
  const note = (list: PerformanceObserverEntryList) => {
    for (const entry of list.getEntries()) globalThis.longFrames.push([entry.startTime, entry.duration]);
  };
  new PerformanceObserver(note).observe({ type: 'long-animation-frame', buffered: true });
}

async function centerOf(page: Page, selector: string): Promise<{ x: number; y: number }> {
  const box = await page.locator(selector).first().boundingBox();
  if (!box) throw new Error(`nothing is shown at ${selector}`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** A finger, past the scripts with which a test finds and checks what it presses: they would run in the frames that are measured. */
async function touch(client: CDPSession, point: { x: number; y: number }): Promise<void> {
  await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
  await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

/**
 * The longest frame (milliseconds) between a press on an answer and the next question, of each question of a game on a processor
 * slowed four times. Frames below 50 ms are not told apart: they are 0.
 */
export async function longestFrames(browser: Browser, url: string, questions: number): Promise<number[]> {
  const { context, page } = await openPhone(browser, settled);
  try {
    await page.addInitScript(watchFrames);
    const client = await context.newCDPSession(page);
    await page.goto(url);
    await page.getByRole('link', { name: 'Start Playing' }).tap();
    await page.getByRole('button', { name: 'Play now' }).tap();
    await page.getByRole('button', { name: 'Start', exact: true }).tap();
    const longest: number[] = [];
    for (let question = 1; question <= questions; question += 1) {
      await page.locator(firstAnswer).first().waitFor();
      const point = await centerOf(page, firstAnswer);
      await page.evaluate(() => (globalThis.longFrames = []));
      await client.send('Emulation.setCPUThrottlingRate', { rate: 4 });
      await touch(client, point);
      // The verdict with all of its motion, and the next question by itself.
      await new Promise((resolve) => setTimeout(resolve, 3_500));
      await client.send('Emulation.setCPUThrottlingRate', { rate: 1 });
      longest.push(await page.evaluate(() => Math.max(0, ...globalThis.longFrames.map(([, ms]) => ms))));
      // Whoever presses the first answer loses the game sooner or later.
      if (
        await page
          .locator('main.end')
          .or(page.getByRole('button', { name: 'Results' }))
          .isVisible()
      )
        break;
      // A verdict that is held waits for a press.
      const onward = page.getByRole('button', { name: 'Next', exact: true });
      if (await onward.isVisible()) await onward.tap();
    }
    return longest;
  } finally {
    await context.close();
  }
}

const watchedMs = 3_000;

/** How much of each second the main thread works while a question waits for its answer and the ring turns, on a processor slowed four times: 0 to 1. */
export async function busyWhileWaiting(browser: Browser, url: string): Promise<number> {
  const { context, page } = await openPhone(browser, settled);
  try {
    const client = await context.newCDPSession(page);
    await page.goto(url);
    await page.getByRole('link', { name: 'Start Playing' }).tap();
    await page.getByRole('button', { name: 'Play now' }).tap();
    await page.getByRole('button', { name: 'Start', exact: true }).tap();
    await page.locator(firstAnswer).first().waitFor();
    // What comes with a question, and what is fetched behind it, is over.
    await page.waitForTimeout(2_000);
    await client.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await client.send('Performance.enable');
    const worked = async () => {
      const { metrics } = await client.send('Performance.getMetrics');
      const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
      return { tasks: of('TaskDuration'), at: of('Timestamp') };
    };
    const before = await worked();
    await page.waitForTimeout(watchedMs);
    const after = await worked();
    return (after.tasks - before.tasks) / (after.at - before.at);
  } finally {
    await context.close();
  }
}

/** Where things stand on a phone of 360 x 780: how many pixels from the top Quick Play begins, and how many screens the profile is long. */
export async function heightsOnPhone(browser: Browser, url: string, cookies: Readonly<Record<string, string>>) {
  const { context, page } = await openPhone(browser, settled);
  try {
    await context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url })));
    await page.goto(url);
    const quickPlay = page.getByRole('link', { name: 'Quick Play' });
    await quickPlay.waitFor();
    await page.locator('.splash').waitFor({ state: 'detached' });
    const top = (await quickPlay.boundingBox())?.y ?? Number.NaN;
    await page.goto(`${url}/profile`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
    const screens = (await page.evaluate(() => document.documentElement.scrollHeight)) / phone.viewport.height;
    return { top, screens };
  } finally {
    await context.close();
  }
}
