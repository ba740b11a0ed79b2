// `npm run sbom` prints a CycloneDX document of all shipped packages: those that the server loads, and the libraries in
// the browser bundle, which are development dependencies for npm because the server never imports them.
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

const serverSbom = readPackages('--omit', 'dev');
const fullSbom = readPackages();
const bundled = new Set(parseBundledLibraries(readFileSync(join(root, 'dist/client', bundledLicensesFile), 'utf8')));
const isBundled = ({ name, version }: Component) => bundled.has(`${name}@${version}`);
const missingKeys = [...bundled].filter(
  (key) => !fullSbom.components.some((entry) => `${entry.name}@${entry.version}` === key),
);
if (missingKeys.length > 0)
  throw new Error(`In the bundle, but not installed: ${missingKeys.join(', ')}. Run npm run build.`);

const shippedRefs = new Set(serverSbom.components.map((component) => component['bom-ref']));
const bundledComponents = fullSbom.components.filter(
  (component) => isBundled(component) && !shippedRefs.has(component['bom-ref']),
);
for (const component of bundledComponents) shippedRefs.add(component['bom-ref']);
const serverRefs = new Set(serverSbom.dependencies.map(({ ref }) => ref));
const bundledDependencies = fullSbom.dependencies
  .filter(({ ref }) => shippedRefs.has(ref) && !serverRefs.has(ref))
  .map((entry) => ({ ...entry, dependsOn: (entry.dependsOn ?? []).filter((ref) => shippedRefs.has(ref)) }));

const shippedSbom = {
  ...serverSbom,
  components: [...serverSbom.components, ...bundledComponents],
  dependencies: [...serverSbom.dependencies, ...bundledDependencies],
};
console.log(JSON.stringify(shippedSbom, null, 2));
