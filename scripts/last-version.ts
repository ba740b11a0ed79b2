interface LastVersion {
  /** A tag or a commit. */
  readonly commit: string;
  /** Whether the version on top of the list may be started while its servers run. */
  readonly isBeside: boolean;
}

/** The version before the one on top of CHANGELOG.md. */
export function lastVersion(changelog: string): LastVersion {
  const [, newest = '', before = ''] = changelog.split(/^## /m);
  const version = /^\S+/.exec(before)?.[0];
  if (!version) throw new Error('CHANGELOG.md names no version before the newest');
  const from = /^Without downtime from:([^]*?)(?=\n\n)/m.exec(newest)?.[1];
  if (from === undefined) throw new Error('CHANGELOG.md does not say from which version the newest is reached');
  const commit = /^\S+ \(commit (\w+)/.exec(before)?.[1] ?? `v${version}`;
  return { commit, isBeside: !/^\s*no older version/.test(from) };
}
