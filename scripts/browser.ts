import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';
import { installDebianPackage } from './debian.ts';
import { runNode, works } from './processes.ts';

// The one without a window comes first: the same engine, and journeys take a seventh less.
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

/** A Chromium for the journeys: the machine's, Playwright's own, or one installed now. Nothing when there is none. */
export async function findBrowser(): Promise<string | undefined> {
  const given = process.env['CHROMIUM_PATH'];
  if (given) return works(given, ['--version']) ? given : undefined;
  return (
    onPath() ??
    ofPlaywright() ??
    ((await installDebianPackage('chromium-headless-shell')) ? onPath() : undefined) ??
    ((await installDebianPackage('chromium')) ? onPath() : undefined) ??
    ((await installPlaywrights()) ? ofPlaywright() : undefined)
  );
}

function onPath(): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const paths = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return paths.find((path) => existsSync(path) && works(path, ['--version']));
}

function ofPlaywright(): string | undefined {
  const path = chromium.executablePath();
  return existsSync(path) && works(path, ['--version']) ? path : undefined;
}

async function installPlaywrights(): Promise<boolean> {
  console.log('Installing a browser with playwright ...');
  const result = await runNode('node_modules/@playwright/test/cli.js', ['install', 'chromium']);
  return result.code === 0;
}
