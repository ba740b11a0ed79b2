import { existsSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { chooseDate, createClockEnv } from './test/harness/test-date.ts';

// Tests of the whole server over HTTP on a real database; TEST_TARGET selects it (pglite, postgres, two-servers).
const httpTests = ['src/server/features/**/*.test.ts', 'src/server/platform/**/*.http.test.ts', 'test/**/*.test.ts'];

// The default of one second fails on a busy machine. A longer timeout only delays the report of a hang.
const expectOptions = { poll: { timeout: 20_000 } };

const globalSetup = 'test/harness/global-setup.ts';

// Every test runs on a chosen date, never on the current one.
const env = createClockEnv(chooseDate());
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
          expect: expectOptions,
          // Test files share loaded modules, which halves the time. Modules must therefore not hold state.
          isolate: false,
          maxWorkers: '100%',
          // Some tests start processes, which takes long on a busy machine.
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
          expect: expectOptions,
          pool: 'forks',
          isolate: false,
          // At least one more than there are processors, because each worker waits a third of the time for servers,
          // locks and clocks.
          maxWorkers: 3,
          // Some tests start and kill whole servers. A minute indicates a hang even on a busy machine.
          testTimeout: 60_000,
          hookTimeout: 60_000,
          globalSetup: existsSync(globalSetup) ? [globalSetup] : [],
        },
      },
    ],
  },
});
