import type { Browser, CDPSession, Page } from '@playwright/test';
import { throttle } from './slow-phone.ts';
import { freeze } from './static-server.ts';

/** Stored values of a returning visitor: cookies accepted and no install prompt. */
const returningVisitor = { 'user-consent': 'accepted', 'trivia-install': 'never' };
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
 * Opens the first question, tapping each button as soon as it exists. Uses selectors, because finding a button by its
 * name slows a throttled page considerably.
 */
async function startGame(page: Page, url: string): Promise<void> {
  await page.goto(url, { waitUntil: 'commit' });
  await page.locator('.splash').waitFor({ state: 'hidden' });
  await page.tap('.landing a[href*="play"]');
  await page.tap('.guest-start button');
  await page.tap('.first-way-card > .btn');
  await page.locator(firstAnswer).first().waitFor();
}

export async function measureTimeToFirstQuestion(browser: Browser, url: string): Promise<number> {
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

/**
 * Frames of 50 ms and more, in milliseconds: the longest, and the total input-blocking time. Shorter frames are not
 * reported by browsers.
 */
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

/** Sends a raw touch. Playwright's own tap runs checks in the page, which would count in the measured frames. */
async function touch(page: Page, client: CDPSession, selector: string): Promise<void> {
  const box = await page.locator(selector).first().boundingBox();
  if (!box) throw new Error(`nothing is shown at ${selector}`);
  const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
  await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

/** Time for all animations of a verdict or a question. The verdict on a correct answer takes slightly longer. */
const stepMs = 1_400;

async function answerOnce(page: Page, client: CDPSession, seen?: () => Promise<void>): Promise<void> {
  for (const pressed of [firstAnswer, '.verdict-next']) {
    await touch(page, client, pressed);
    await new Promise((resolve) => setTimeout(resolve, stepMs));
    await seen?.();
  }
}

async function measureLongFrames(page: Page, client: CDPSession): Promise<LongFrames> {
  await page.evaluate(() => (globalThis.longFrames = { longest: 0, blocked: 0 }));
  await client.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await answerOnce(page, client);
  await client.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  return page.evaluate(() => globalThis.longFrames);
}

/**
 * Plays the first two questions of a guest's first game. Always tapping the first answer may lose the game by the
 * third.
 */
async function playTwoQuestions<T>(
  browser: Browser,
  url: string,
  play: (page: Page, client: CDPSession) => Promise<T>,
): Promise<T[]> {
  const { context, page } = await openPhone(browser, returningVisitor);
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

export async function measureGameFrames(browser: Browser, url: string): Promise<LongFrames[]> {
  return playTwoQuestions(browser, url, measureLongFrames);
}

/** Saves each of two questions as a page without the app, with templates for its verdict and the next question. */
export async function freezeQuestions(browser: Browser, url: string): Promise<string[]> {
  return playTwoQuestions(browser, url, async (page, client) => {
    const markup = () => page.evaluate(() => document.body.innerHTML);
    const question = await markup();
    const steps: string[] = [];
    await answerOnce(page, client, async () => void steps.push(`<template>${await markup()}</template>`));
    const body = `$1${question}${steps.join('')}$2`;
    return (await page.evaluate(freeze)).replace(/(<body[^>]*>)[^]*(<\/body>)/, body);
  });
}

/** Patches the markup to the next step at once, like a page without a framework. */
function patchOnClick(): void {
  const patch = (from: ParentNode & Node, to: ParentNode & Node) => {
    const [oldNodes, next] = [[...from.childNodes], [...to.childNodes]];
    for (const [at, nextNode] of next.entries()) {
      const oldNode = oldNodes[at];
      if (!oldNode) from.append(nextNode);
      else if (oldNode instanceof Element && nextNode instanceof Element && oldNode.tagName === nextNode.tagName) {
        for (const name of oldNode.getAttributeNames()) if (!nextNode.hasAttribute(name)) oldNode.removeAttribute(name);
        for (const { name, value } of nextNode.attributes)
          if (oldNode.getAttribute(name) !== value) oldNode.setAttribute(name, value);
        patch(oldNode, nextNode);
      } else if (oldNode instanceof Text && nextNode instanceof Text) {
        if (oldNode.data !== nextNode.data) oldNode.data = nextNode.data;
      } else oldNode.replaceWith(nextNode);
    }
    for (const obsolete of oldNodes.slice(next.length)) obsolete.remove();
  };
  addEventListener('DOMContentLoaded', () => {
    const steps = [...document.querySelectorAll('template')];
    for (const step of steps) step.remove();
    addEventListener('click', () => {
      const step = steps.shift();
      if (step) patch(document.body, step.content);
    });
  });
}

export async function measureFrozenFrames(browser: Browser, url: string): Promise<LongFrames> {
  const { context, page } = await openPhone(browser, {});
  try {
    await page.addInitScript(watchFrames);
    await page.addInitScript(patchOnClick);
    await page.goto(url);
    await page.waitForTimeout(stepMs);
    return await measureLongFrames(page, await context.newCDPSession(page));
  } finally {
    await context.close();
  }
}

const busyWindowMs = 3_000;

/**
 * Measures the share of time, 0 to 1, in which the main thread works while a question is open and its ring turns, with
 * the processor slowed four times.
 */
export async function measureBusyShare(browser: Browser, url: string): Promise<number> {
  const { context, page } = await openPhone(browser, returningVisitor);
  try {
    const client = await context.newCDPSession(page);
    await startGame(page, url);
    // Skips the work that follows a new question, including prefetching.
    await page.waitForTimeout(2_000);
    await client.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await client.send('Performance.enable');
    const getMetrics = async () => {
      const { metrics } = await client.send('Performance.getMetrics');
      const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
      return { tasks: of('TaskDuration'), at: of('Timestamp') };
    };
    const before = await getMetrics();
    await page.waitForTimeout(busyWindowMs);
    const after = await getMetrics();
    return (after.tasks - before.tasks) / (after.at - before.at);
  } finally {
    await context.close();
  }
}

/**
 * Measures the layout on a phone of 360 x 780 of a player with an open cookie banner: the top of Quick Play in pixels,
 * and the height of the profile in screens.
 */
export async function measureHeights(browser: Browser, url: string, cookies: Readonly<Record<string, string>>) {
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
