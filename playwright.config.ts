import { defineConfig, devices } from '@playwright/test';
import { chooseDate, createClockEnv } from './test/harness/test-date.ts';

// Every worker reads this file again and finds the date of the run in its environment.
if (!process.env['TEST_CLOCK_SHIFT_MS']) Object.assign(process.env, createClockEnv(chooseDate()));

const chromium = process.env['CHROMIUM_PATH'];

// The longest journeys start first, so that none of them runs alone at the end.
const longest =
  /\/(earn-buy-dress|guest|misleading|official|rivals|sharing|tournament|tournament-practice)(\.ci)?\.spec\.ts$/;

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/support/set-up.ts',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  // Journeys often wait for clocks, so a third worker can use the processor meanwhile.
  workers: 3,
  // Three browsers on two processors occasionally miss a moment. A retry is counted and reported at the end.
  retries: 1,
  forbidOnly: Boolean(process.env['CI']),
  timeout: 120_000,
  // Generous for a busy machine; a missing element still fails.
  expect: { timeout: 10_000 },
  reporter: 'list',
  projects: [
    { name: 'longest', testMatch: longest },
    { name: 'others', testIgnore: longest },
  ],
  use: {
    ...devices['Desktop Chrome'],
    // Playwright cannot intercept responses of a service worker. Journeys about it allow it.
    serviceWorkers: 'block',
    // Traces record actions and responses. Screenshots of every step would make each journey a third slower.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    launchOptions: {
      ...(chromium ? { executablePath: chromium } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
