import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';

const project = join(import.meta.dirname, '../..');
const sources = {
  main: 'src/server/main.ts',
  'failing-server': 'test/harness/failing-server.ts',
  'game-server': 'e2e/support/game-server.ts',
  administrator: 'scripts/administrator.ts',
  demo: 'scripts/demo.ts',
  doctor: 'scripts/doctor.ts',
  'killed-move': 'test/move/killed-move.ts',
  'move-to-postgres': 'scripts/move-to-postgres.ts',
};

/**
 * Builds the servers and commands that tests start as processes, as `npm start` builds its own: hundreds of starts take a
 * fifth of their time (record 49). Answers how to remove them, which is for whoever built them first: `npm test` for all of its suites.
 */
export async function buildPrograms(): Promise<() => Promise<void>> {
  if (process.env['TEST_SERVERS']) return () => Promise.resolve();
  await mkdir(join(project, 'dist'), { recursive: true });
  const folder = await mkdtemp(join(project, 'dist/test-'));
  await build({
    root: project,
    configFile: join(project, 'vite.server.config.ts'),
    logLevel: 'error',
    build: { outDir: folder, emptyOutDir: false, rolldownOptions: { input: sources } },
  });
  process.env['TEST_SERVERS'] = folder;
  return () => rm(folder, { recursive: true, force: true });
}

/** What was built for this run of tests; its source where nothing was. */
export function programAt(name: keyof typeof sources): string {
  const folder = process.env['TEST_SERVERS'];
  return folder ? join(folder, `${name}.js`) : join(project, sources[name]);
}
