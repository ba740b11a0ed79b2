// `node scripts/app-pictures.ts` draws the icons of the installed app and the link preview image, and takes screenshots
// of a test server. The files are committed, so a build does not draw them.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { buildPrograms } from '../test/harness/programs.ts';
import { newAccount, signUp } from '../e2e/support/player.ts';
import { startGameServer } from '../e2e/support/start-game-server.ts';
import { drawGameCard } from '../src/server/features/sharing/share-card.ts';
import { loadOutlines } from '../src/server/features/sharing/outlines.ts';
import { iconPaths } from '../src/client/ui/icon-paths.ts';
import { findBrowser } from './browser.ts';

const folder = 'src/client/public/app';
const saffron = '#f3b840';
const ink = '#3a2408';
const appIcon = readFileSync('src/client/public/app-icon.svg', 'utf8');
const compass = appIcon.slice(appIcon.indexOf('<g '), appIcon.lastIndexOf('</svg>'));

const createSvg = (size: number, body: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 128 128" width="${size}" height="${size}">${body}</svg>`,
  );

/** Maskable icon: the background reaches the edges because the system crops the shape. `scale` shrinks the compass. */
const createMaskableIcon = (size: number, scale: number) =>
  createSvg(
    size,
    `<rect width="128" height="128" fill="${saffron}"/><g transform="translate(64 64) scale(${scale}) translate(-64 -62)">${compass}</g>`,
  );

const createShortcutIcon = (icon: keyof typeof iconPaths) =>
  createSvg(
    96,
    `<circle cx="64" cy="64" r="64" fill="${saffron}"/><g transform="translate(28 28) scale(3)"><path d="${iconPaths[icon]}" fill="none" stroke="${ink}" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round"/></g>`,
  );

async function drawIcons(): Promise<void> {
  const draw = async (name: string, source: Buffer) =>
    writeFileSync(join(folder, name), await sharp(source).png({ compressionLevel: 9, palette: true }).toBuffer());
  for (const size of [192, 512]) {
    await draw(`icon-${size}.png`, Buffer.from(appIcon.replace('<svg ', `<svg width="${size}" height="${size}" `)));
    // Every mask shape keeps the central 80 % visible.
    await draw(`maskable-${size}.png`, createMaskableIcon(size, 0.8));
  }
  await draw('apple-touch-icon.png', createMaskableIcon(180, 1));
  await draw('link-preview.png', Buffer.from(drawGameCard(await loadOutlines())));
  await draw('shortcut-play.png', createShortcutIcon('play'));
  await draw('shortcut-practice.png', createShortcutIcon('again'));
  await draw('shortcut-friends.png', createShortcutIcon('users'));
}

async function takeScreenshots(): Promise<void> {
  const removeServers = await buildPrograms();
  const server = await startGameServer();
  const executablePath = await findBrowser();
  const browser = await chromium.launch({ args: ['--no-sandbox'], ...(executablePath && { executablePath }) });
  const sizes = [
    { name: 'phone', viewport: { width: 360, height: 740 }, deviceScaleFactor: 2 },
    { name: 'wide', viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1 },
  ];
  for (const { name, ...options } of sizes) {
    const context = await browser.newContext({ ...options, baseURL: server.url, serviceWorkers: 'block' });
    const page = await context.newPage();
    await page.addInitScript(() => {
      localStorage.setItem('user-consent', 'declined');
      localStorage.setItem('trivia-visit', String(Date.now()));
    });
    const take = async (screen: string) => {
      const picture = await page.screenshot({ animations: 'disabled' });
      writeFileSync(join(folder, `${screen}-${name}.webp`), await sharp(picture).webp({ quality: 82 }).toBuffer());
    };
    await signUp(context, { ...newAccount(), name: 'Wren' });
    await page.goto('/');
    await waitUntilLoaded(page, 'Choose Category');
    await take('home');
    await page.goto('/game/5');
    await page.getByRole('group', { name: 'Answers' }).waitFor();
    await waitUntilLoaded(page, 'Question 1 / 10');
    await take('question');
    await context.close();
  }
  await browser.close();
  await server.stop();
  await removeServers();
}

async function waitUntilLoaded(page: Page, heading: string): Promise<void> {
  await page.getByRole('heading', { name: heading }).waitFor();
  await page.waitForLoadState('networkidle', { timeout: 3_000 }).catch(() => undefined);
}

mkdirSync(folder, { recursive: true });
await drawIcons();
await takeScreenshots();
