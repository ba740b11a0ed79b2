import { existsSync } from 'node:fs';
import { run, canRun } from './processes.ts';

let isPackageListUpdated = false;

/** Installs a system package without asking, but only as root on a Debian-based system. */
export async function installDebianPackage(name: string): Promise<boolean> {
  const allowed = process.getuid?.() === 0 && existsSync('/etc/debian_version') && canRun('apt-get', ['--version']);
  if (!allowed) return false;
  console.log(`Installing ${name} with apt-get ...`);
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  if (!isPackageListUpdated) await run('apt-get', ['update', '-qq'], { env, capture: true });
  isPackageListUpdated = true;
  const result = await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], {
    env,
    capture: true,
  });
  if (result.code !== 0) console.error(result.output);
  return result.code === 0;
}
