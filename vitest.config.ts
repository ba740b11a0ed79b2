import { existsSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { chosenDate, clockOn } from './test/harness/test-date.ts';

// Tests that speak HTTP to the whole server on a real database; TEST_TARGET says which (pglite, postgres, two-servers).
const httpTests = ['src/server/features/**/*.test.ts', 'src/server/platform/**/*.http.test.ts', 'test/**/*.test.ts'];

// A second, which is the default, passes on a busy machine while nothing is wrong: a hang is told a little later instead.
const expecting = { poll: { timeout: 20_000 } };

const globalSetup = 'test/harness/global-setup.ts';

// Every test lives on a date that was chosen, never on today's.
const env = clockOn(chosenDate());
const setupFiles = ['test/harness/live-on-test-date.ts'];

export default defineConfig({
  test: {
    passWithNoTests: false,
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts', 'bench/**/*.test.ts'],
          exclude: httpTests,
          env,
          setupFiles,
          expect: expecting,
          // A file finds the modules of the file before it loaded: half of the time. State is an object's, never a module's.
          isolate: false,
          maxWorkers: '100%',
          // Some start processes, which takes its time on a busy machine.
          testTimeout: 30_000,
          hookTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'http',
          environment: 'node',
          include: httpTests,
          env,
          setupFiles,
          expect: expecting,
          pool: 'forks',
          isolate: false,
          // One more than there are processors, at least: each waits for servers, locks and clocks a third of the time.
          maxWorkers: 3,
          // Some start and kill whole servers: a minute is a hang, even on a busy machine.
          testTimeout: 60_000,
          hookTimeout: 60_000,
          globalSetup: existsSync(globalSetup) ? [globalSetup] : [],
        },
      },
    ],
  },
});
