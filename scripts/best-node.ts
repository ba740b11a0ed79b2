// Prints the path of the Node that `npm start` uses: an installed one without known vulnerabilities, otherwise the
// current one.
import { spawnSync } from 'node:child_process';
import { delimiter, join, sep } from 'node:path';
import { checkNodeVersion } from '#server/platform/start/node-baseline.ts';

const packagesFolder = join(import.meta.dirname, '..', 'node_modules') + sep;
const onPath = (process.env['PATH'] ?? '').split(delimiter).map((folder) => join(folder, 'node'));
const candidates = [process.env['npm_node_execpath'] ?? '', ...onPath].filter(
  (path) => path && !path.startsWith(packagesFolder),
);

const getVersion = (path: string) => spawnSync(path, ['--version'], { encoding: 'utf8' }).stdout?.trim() || '0';

console.log([...new Set(candidates)].find((path) => checkNodeVersion(getVersion(path)) === 'fine') ?? process.execPath);
