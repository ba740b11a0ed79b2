/** The first patch of each line without the holes of October 2026: what unpacks Brotli, and names of hosts in TLS. */
const fixed: Readonly<Record<number, readonly [minor: number, patch: number]>> = { 24: [22, 1], 26: [12, 1] };
const newestLine = 26;
const oldestLine = 24;

/** What to say of a version of Node: "old" does not run this program, "holes" has holes that are known and closed elsewhere. */
export function judgeNode(version: string): 'fine' | 'holes' | 'old' {
  const [major = 0, minor = 0, patch = 0] = version.replace(/^v/, '').split('.').map(Number);
  if (major < oldestLine) return 'old';
  if (major > newestLine) return 'fine';
  const [fixedMinor, fixedPatch] = fixed[major] ?? [Infinity, 0];
  return minor > fixedMinor || (minor === fixedMinor && patch >= fixedPatch) ? 'fine' : 'holes';
}

export const nodeAdvice =
  'Install Node 24.22.1, 26.12.1 or newer on this machine: npm start prefers it to the one in the packages';
