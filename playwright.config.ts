import { defineConfig, devices } from '@playwright/test';
import { chosenDate, clockOn } from './test/harness/test-date.ts';

// Read again by every worker, which finds the date of the run in its environment.
if (!process.env['TEST_CLOCK_SHIFT_MS']) Object.assign(process.env, clockOn(chosenDate()));

const chromium = process.env['CHROMIUM_PATH'];

// They begin first, so that none of them runs on alone at the end.
const longest =
  /\/(earn-buy-dress|guest|misleading|official|rivals|sharing|tournament|tournament-practice)(\.ci)?\.spec\.ts$/;

/** Journeys in a real browser. The server they play against is started by a fixture in e2e/. */
export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/support/set-up.ts',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  // Journeys wait for clocks as players do: a third one has a processor meanwhile.
  workers: 3,
  // Three browsers on two processors miss a moment now and then: a second try is counted, and named at the end.
  retries: 1,
  forbidOnly: Boolean(process.env['CI']),
  timeout: 120_000,
  // As the tests of HTTP: a busy machine is given time, and what never comes is as red as before.
  expect: { timeout: 10_000 },
  reporter: 'list',
  projects: [
    { name: 'longest', testMatch: longest },
    { name: 'others', testIgnore: longest },
  ],
  use: {
    ...devices['Desktop Chrome'],
    // What a worker answers no journey can route; those about it let it in.
    serviceWorkers: 'block',
    // What was done and answered; pictures of every step would cost each journey a third of its time.
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
