// Prints the Node that `npm start` runs the server with: the machine's own where its known holes are closed, else this one.
import { spawnSync } from 'node:child_process';
import { delimiter, join, sep } from 'node:path';
import { checkNodeVersion } from '#server/platform/start/node-baseline.ts';

const packages = join(import.meta.dirname, '..', 'node_modules') + sep;
const onPath = (process.env['PATH'] ?? '').split(delimiter).map((folder) => join(folder, 'node'));
const own = [process.env['npm_node_execpath'] ?? '', ...onPath].filter((path) => path && !path.startsWith(packages));

const versionOf = (path: string) => spawnSync(path, ['--version'], { encoding: 'utf8' }).stdout?.trim() || '0';

console.log([...new Set(own)].find((path) => checkNodeVersion(versionOf(path)) === 'fine') ?? process.execPath);
