interface LastVersion {
  readonly commit: string;
  /** Whether the newest version may be started while servers of this version still run. */
  readonly canRunSideBySide: boolean;
}

export function findLastVersion(changelog: string): LastVersion {
  const [, newest = '', before = ''] = changelog.split(/^## /m);
  const version = /^\S+/.exec(before)?.[0];
  if (!version) throw new Error('CHANGELOG.md names no version before the newest');
  const from = /^Without downtime from:([^]*?)(?=\n\n)/m.exec(newest)?.[1];
  if (from === undefined) throw new Error('CHANGELOG.md does not state from which version the newest can be reached');
  const commit = /^\S+ \(commit (\w+)/.exec(before)?.[1] ?? `v${version}`;
  return { commit, canRunSideBySide: !/^\s*no older version/.test(from) };
}
