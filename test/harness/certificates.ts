import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { outputOf } from '../../scripts/processes.ts';

/** Whether certificates can be made on this machine. */
export const hasOpenssl = outputOf('openssl', ['version']) !== undefined;

function openssl(folder: string, ...args: readonly string[]): void {
  const { status, stderr } = spawnSync('openssl', args, { cwd: folder, encoding: 'utf8' });
  if (status !== 0) throw new Error(`openssl ${args.join(' ')}: ${stderr}`);
}

const newKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];

/** `<name>.crt` and `<name>.key` in the folder: who signs others, from now for two days. Answers the certificate's file. */
export function makeRoot(folder: string, name: string): string {
  const files = ['-keyout', `${name}.key`, '-out', `${name}.crt`];
  openssl(folder, 'req', '-x509', ...newKey, ...files, '-days', '2', '-subj', `/CN=${name}`);
  return join(folder, `${name}.crt`);
}

/** The same for a host, signed by such a root. */
export function makeCertificate(folder: string, root: string, host: string): { certificate: string; key: string } {
  openssl(folder, 'req', ...newKey, '-keyout', `${host}.key`, '-out', `${host}.csr`, '-subj', `/CN=${host}`);
  writeFileSync(join(folder, `${host}.names`), `subjectAltName=DNS:${host}\n`);
  const signer = ['-CA', `${root}.crt`, '-CAkey', `${root}.key`, '-CAcreateserial', '-days', '2'];
  const request = ['-in', `${host}.csr`, '-out', `${host}.crt`, '-extfile', `${host}.names`];
  openssl(folder, 'x509', '-req', ...signer, ...request);
  return { certificate: join(folder, `${host}.crt`), key: join(folder, `${host}.key`) };
}
