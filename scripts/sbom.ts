// `npm run sbom` prints a CycloneDX document of everything that is shipped: what the server loads, and the libraries in the
// browser bundle, which are development dependencies for npm because the server never imports them.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bundledLicensesFile, parseBundledLibraries } from './build/bundled-licenses.ts';

interface Component {
  readonly 'bom-ref': string;
  readonly name: string;
  readonly version: string;
}

interface Dependency {
  readonly ref: string;
  readonly dependsOn?: readonly string[];
}

interface Sbom {
  readonly components: readonly Component[];
  readonly dependencies: readonly Dependency[];
}

const root = join(import.meta.dirname, '..');

function readPackages(...options: readonly string[]): Sbom {
  const output = execFileSync('npm', ['sbom', '--sbom-format', 'cyclonedx', ...options], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
    shell: process.platform === 'win32',
  });
  return JSON.parse(output) as Sbom;
}

const server = readPackages('--omit', 'dev');
const everything = readPackages();
const bundled = new Set(parseBundledLibraries(readFileSync(join(root, 'dist/client', bundledLicensesFile), 'utf8')));
const isBundled = ({ name, version }: Component) => bundled.has(`${name}@${version}`);
const missing = [...bundled].filter(
  (key) => !everything.components.some((each) => `${each.name}@${each.version}` === key),
);
if (missing.length > 0) throw new Error(`In the bundle, but not installed: ${missing.join(', ')}. Run npm run build.`);

const refs = new Set(server.components.map((component) => component['bom-ref']));
const added = everything.components.filter((component) => isBundled(component) && !refs.has(component['bom-ref']));
for (const component of added) refs.add(component['bom-ref']);
const known = new Set(server.dependencies.map(({ ref }) => ref));
const dependencies = everything.dependencies
  .filter(({ ref }) => refs.has(ref) && !known.has(ref))
  .map((each) => ({ ...each, dependsOn: (each.dependsOn ?? []).filter((ref) => refs.has(ref)) }));

const shipped = {
  ...server,
  components: [...server.components, ...added],
  dependencies: [...server.dependencies, ...dependencies],
};
console.log(JSON.stringify(shipped, null, 2));
