import { existsSync } from 'node:fs';
import { run, works } from './processes.ts';

let updated = false;

/** Installs a package of the system, where that is allowed without asking: as root on Debian and its kin. */
export async function installDebianPackage(name: string): Promise<boolean> {
  const allowed = process.getuid?.() === 0 && existsSync('/etc/debian_version') && works('apt-get', ['--version']);
  if (!allowed) return false;
  console.log(`Installing ${name} with apt-get ...`);
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  if (!updated) await run('apt-get', ['update', '-qq'], { env, capture: true });
  updated = true;
  const result = await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], {
    env,
    capture: true,
  });
  if (result.code !== 0) console.error(result.output);
  return result.code === 0;
}
