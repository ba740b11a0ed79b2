import type { Browser, CDPSession, Page } from '@playwright/test';
import { throttle } from './slow-phone.ts';
import { freeze } from './static-server.ts';

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

/**
 * Through both doors to a first question that can be answered, with a press as soon as there is something to press. By selectors: to find a
 * button by its name costs a slow page so much that it comes later.
 */
async function startGame(page: Page, url: string): Promise<void> {
  await page.goto(url, { waitUntil: 'commit' });
  await page.locator('.splash').waitFor({ state: 'hidden' });
  await page.tap('.landing a[href*="play"]');
  await page.tap('.guest-start button');
  await page.tap('.first-way-card > .btn');
  await page.locator(firstAnswer).first().waitFor();
}

/** From the opened landing page to a first question that can be answered, on a slow phone of who has never been here: milliseconds. */
export async function timeToFirstQuestion(browser: Browser, url: string): Promise<number> {
  const { context, page } = await openPhone(browser, {});
  try {
    await throttle(context, page);
    const start = performance.now();
    await startGame(page, url);
    return performance.now() - start;
  } finally {
    await context.close();
  }
}

/** Frames of 50 ms and more, in milliseconds: the longest, and for how long together they heard no finger. Shorter ones are not told apart. */
export interface LongFrames {
  readonly longest: number;
  readonly blocked: number;
}

declare global {
  var longFrames: LongFrames;
}

function watchFrames(): void {
  globalThis.longFrames = { longest: 0, blocked: 0 };
  const note = (list: PerformanceObserverEntryList) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { blockingDuration: number })[]) {
      const { longest, blocked } = globalThis.longFrames;
      globalThis.longFrames = {
        longest: Math.max(longest, entry.duration),
        blocked: blocked + entry.blockingDuration,
      };
    }
  };
  new PerformanceObserver(note).observe({ type: 'long-animation-frame' });
}

/** A finger, past the scripts with which a test checks what it presses: they would run in the frames that are measured. */
async function touch(page: Page, client: CDPSession, selector: string): Promise<void> {
  const box = await page.locator(selector).first().boundingBox();
  if (!box) throw new Error(`nothing is shown at ${selector}`);
  const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
  await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

/** For all that moves with a verdict, or with a question; a right answer's verdict stands a little longer. */
const stepMs = 1_400;

/** Presses the first answer, and Next once its verdict has stood: `seen` is called after each. */
async function answerOnce(page: Page, client: CDPSession, seen?: () => Promise<void>): Promise<void> {
  for (const pressed of [firstAnswer, '.verdict-next']) {
    await touch(page, client, pressed);
    await new Promise((resolve) => setTimeout(resolve, stepMs));
    await seen?.();
  }
}

/** The long frames of an answer, its verdict and the next question, on a processor slowed four times. */
async function longFramesOf(page: Page, client: CDPSession): Promise<LongFrames> {
  await page.evaluate(() => (globalThis.longFrames = { longest: 0, blocked: 0 }));
  await client.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await answerOnce(page, client);
  await client.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  return page.evaluate(() => globalThis.longFrames);
}

/** Plays the first two questions of a guest's first game: who presses the first answer may have lost it by the third. */
async function playTwo<T>(
  browser: Browser,
  url: string,
  play: (page: Page, client: CDPSession) => Promise<T>,
): Promise<T[]> {
  const { context, page } = await openPhone(browser, settled);
  try {
    await page.addInitScript(watchFrames);
    await startGame(page, url);
    const client = await context.newCDPSession(page);
    const played: T[] = [];
    while (played.length < 2) {
      await page.locator(firstAnswer).first().waitFor();
      await page.waitForTimeout(stepMs);
      played.push(await play(page, client));
    }
    return played;
  } finally {
    await context.close();
  }
}

/** The long frames of each of the first two questions of a game. */
export async function longFrames(browser: Browser, url: string): Promise<LongFrames[]> {
  return playTwo(browser, url, longFramesOf);
}

/** Each of two questions as a page of its own, without the app: the question's markup, and with it as templates its verdict's and the next question's. */
export async function freezeQuestions(browser: Browser, url: string): Promise<string[]> {
  return playTwo(browser, url, async (page, client) => {
    const markup = () => page.evaluate(() => document.body.innerHTML);
    const question = await markup();
    const steps: string[] = [];
    await answerOnce(page, client, async () => void steps.push(`<template>${await markup()}</template>`));
    const body = `$1${question}${steps.join('')}$2`;
    return (await page.evaluate(freeze)).replace(/(<body[^>]*>)[^]*(<\/body>)/, body);
  });
}

/** What a page without a framework does at a press: it brings its markup to that of the next step, all at once, and changes nothing that stays as it is. */
function stepAtPress(): void {
  const become = (from: ParentNode & Node, to: ParentNode & Node) => {
    const [old, next] = [[...from.childNodes], [...to.childNodes]];
    for (const [at, wanted] of next.entries()) {
      const here = old[at];
      if (!here) from.append(wanted);
      else if (here instanceof Element && wanted instanceof Element && here.tagName === wanted.tagName) {
        for (const name of here.getAttributeNames()) if (!wanted.hasAttribute(name)) here.removeAttribute(name);
        for (const { name, value } of wanted.attributes)
          if (here.getAttribute(name) !== value) here.setAttribute(name, value);
        become(here, wanted);
      } else if (here instanceof Text && wanted instanceof Text) {
        if (here.data !== wanted.data) here.data = wanted.data;
      } else here.replaceWith(wanted);
    }
    for (const gone of old.slice(next.length)) gone.remove();
  };
  addEventListener('DOMContentLoaded', () => {
    const steps = [...document.querySelectorAll('template')];
    for (const step of steps) step.remove();
    addEventListener('click', () => {
      const step = steps.shift();
      if (step) become(document.body, step.content);
    });
  });
}

/** The long frames of a frozen question. */
export async function longFrozenFrames(browser: Browser, url: string): Promise<LongFrames> {
  const { context, page } = await openPhone(browser, {});
  try {
    await page.addInitScript(watchFrames);
    await page.addInitScript(stepAtPress);
    await page.goto(url);
    await page.waitForTimeout(stepMs);
    return await longFramesOf(page, await context.newCDPSession(page));
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
    await startGame(page, url);
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

/**
 * Where things stand on a phone of 360 x 780 of a player who has not answered about cookies: how many pixels from the top
 * Quick Play begins, and how many screens the profile is long.
 */
export async function heightsOnPhone(browser: Browser, url: string, cookies: Readonly<Record<string, string>>) {
  const { context, page } = await openPhone(browser, {});
  try {
    await context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url })));
    await page.goto(url);
    const quickPlay = page.getByRole('link', { name: 'Quick Play' });
    await quickPlay.waitFor();
    await page.locator('.splash').waitFor({ state: 'detached' });
    await page.getByRole('region', { name: 'Cookies' }).waitFor();
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
