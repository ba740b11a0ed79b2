import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';
import { installDebianPackage } from './debian.ts';
import { runNode, canRun } from './processes.ts';

// The headless shell is first: it has the same engine, and journeys take a seventh less time.
const executableNames = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
];

export async function findBrowser(): Promise<string | undefined> {
  const given = process.env['CHROMIUM_PATH'];
  if (given) return canRun(given, ['--version']) ? given : undefined;
  return (
    findOnPath() ??
    findPlaywrightBrowser() ??
    ((await installDebianPackage('chromium-headless-shell')) ? findOnPath() : undefined) ??
    ((await installDebianPackage('chromium')) ? findOnPath() : undefined) ??
    ((await installPlaywrightBrowser()) ? findPlaywrightBrowser() : undefined)
  );
}

function findOnPath(): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const paths = executableNames.flatMap((name) => folders.map((folder) => join(folder, name)));
  return paths.find((path) => existsSync(path) && canRun(path, ['--version']));
}

function findPlaywrightBrowser(): string | undefined {
  const path = chromium.executablePath();
  return existsSync(path) && canRun(path, ['--version']) ? path : undefined;
}

async function installPlaywrightBrowser(): Promise<boolean> {
  console.log('Installing a browser with playwright ...');
  const result = await runNode('node_modules/@playwright/test/cli.js', ['install', 'chromium']);
  return result.code === 0;
}
