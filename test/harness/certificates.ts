import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readCommandOutput } from '../../scripts/processes.ts';

export const hasOpenssl = readCommandOutput('openssl', ['version']) !== undefined;

function runOpenssl(folder: string, ...args: readonly string[]): void {
  const { status, stderr } = spawnSync('openssl', args, { cwd: folder, encoding: 'utf8' });
  if (status !== 0) throw new Error(`openssl ${args.join(' ')}: ${stderr}`);
}

const newKeyArguments = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];

/** Valid for two days. Returns the path of `<name>.crt`. */
export function createRootCertificate(folder: string, name: string): string {
  const files = ['-keyout', `${name}.key`, '-out', `${name}.crt`];
  runOpenssl(folder, 'req', '-x509', ...newKeyArguments, ...files, '-days', '2', '-subj', `/CN=${name}`);
  return join(folder, `${name}.crt`);
}

export function createCertificate(folder: string, root: string, host: string): { certificate: string; key: string } {
  runOpenssl(
    folder,
    'req',
    ...newKeyArguments,
    '-keyout',
    `${host}.key`,
    '-out',
    `${host}.csr`,
    '-subj',
    `/CN=${host}`,
  );
  writeFileSync(join(folder, `${host}.names`), `subjectAltName=DNS:${host}\n`);
  const signer = ['-CA', `${root}.crt`, '-CAkey', `${root}.key`, '-CAcreateserial', '-days', '2'];
  const request = ['-in', `${host}.csr`, '-out', `${host}.crt`, '-extfile', `${host}.names`];
  runOpenssl(folder, 'x509', '-req', ...signer, ...request);
  return { certificate: join(folder, `${host}.crt`), key: join(folder, `${host}.key`) };
}
