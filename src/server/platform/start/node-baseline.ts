/**
 * The first patch release of each line that fixes the vulnerabilities of October 2026 in Brotli decompression and TLS
 * host names.
 */
const fixedVersions: Readonly<Record<number, readonly [minor: number, patch: number]>> = { 24: [22, 1], 26: [12, 1] };
const newestLine = 26;
const oldestLine = 24;

/**
 * Judges a version of Node: "old" cannot run this program, "holes" has known vulnerabilities that a later release
 * fixes.
 */
export function checkNodeVersion(version: string): 'fine' | 'holes' | 'old' {
  const [major = 0, minor = 0, patch = 0] = version.replace(/^v/, '').split('.').map(Number);
  if (major < oldestLine) return 'old';
  if (major > newestLine) return 'fine';
  const [fixedMinor, fixedPatch] = fixedVersions[major] ?? [Infinity, 0];
  return minor > fixedMinor || (minor === fixedMinor && patch >= fixedPatch) ? 'fine' : 'holes';
}

export const nodeAdvice =
  'Install Node 24.22.1, 26.12.1 or newer on this machine: npm start prefers it to the one in the packages';
