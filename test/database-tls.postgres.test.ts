import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type PostgresServer, startPostgres, findUnprivilegedUser } from '../scripts/postgres.ts';
import { hasOpenssl, createCertificate, createRootCertificate } from './harness/certificates.ts';
import { testTarget } from './harness/databases.ts';
import { runDoctor } from './harness/processes/doctor.ts';
import { runProgram } from './harness/processes/run-program.ts';
import { getProgramPath } from './harness/programs.ts';
import { startServer } from './harness/processes/started-server.ts';

const isEnabled = testTarget === 'postgres' && hasOpenssl;
if (!isEnabled)
  console.log('Skipped: TLS to PostgreSQL is tested only on one server with PostgreSQL, and requires openssl.');

describe.skipIf(!isEnabled)('TLS to PostgreSQL as documented in docs/operations.md', { timeout: 180_000 }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'trivia-quest-tls-'));
  let postgres: PostgresServer | undefined;

  beforeAll(async () => {
    createRootCertificate(folder, 'root');
    createRootCertificate(folder, 'stranger');
    const { certificate, key } = createCertificate(folder, 'root', 'localhost');
    const user = findUnprivilegedUser();
    chmodSync(folder, 0o755);
    chmodSync(key, 0o600);
    if (user) chownSync(key, user.uid, user.gid);
    const settings = { ssl: 'on', ssl_cert_file: certificate, ssl_key_file: key };
    postgres = await startPostgres({ fsync: false, settings });
  });
  afterAll(async () => {
    await postgres?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  /** The documented form of the URL, with the root certificate in a file of the folder. */
  function address(host: string, root: string | null): string {
    const url = new URL(postgres?.url ?? '');
    url.hostname = host;
    const roots = root === null ? '' : `&sslrootcert=${join(folder, `${root}.crt`)}`;
    return `${url.href}?sslmode=verify-full${roots}`;
  }

  it('encrypts every connection of a server, and the doctor reports it', async () => {
    const DATABASE_URL = address('localhost', 'root');
    const server = await startServer({ DATABASE_URL, DATA_DIR: join(folder, 'data') });
    expect((await fetch(`${server.url}/api/health`)).status).toBe(200);
    const client = new pg.Client({ connectionString: DATABASE_URL });
    await client.connect();
    const { rows } = await client.query(
      `select ssl, count(*)::int > 1 as several from pg_stat_ssl join pg_stat_activity using (pid)
       where pid <> pg_backend_pid() and backend_type = 'client backend' group by ssl`,
    );
    await client.end();
    expect(rows).toEqual([{ ssl: true, several: true }]);
    const { of } = await runDoctor({ DATABASE_URL, PUBLIC_URL: server.url });
    expect(of('transport')).toEqual(['ok the connection to the database is encrypted']);
    expect(await server.stop()).toBe(0);
  });

  it('works for psql and pg_dump with the same URL', () => {
    const commands: readonly (readonly [program: string, ...args: string[]])[] = [
      ['psql', '--command=select 1'],
      ['pg_dump', '--schema-only', '--file=/dev/null'],
    ];
    for (const [program, ...args] of commands) {
      const codeWith = (root: string) => spawnSync(program, [...args, address('localhost', root)]).status;
      expect([program, codeWith('root'), codeWith('stranger') === 0]).toEqual([program, 0, false]);
    }
  });

  it.each([
    ['a name that the certificate does not have', '127.0.0.1', 'root', /has a certificate of another name\./],
    ['a root that did not sign it', 'localhost', 'stranger', /does not trust\. Name the root that signed it/],
    ['no root at all', 'localhost', null, /does not trust\. Name the root that signed it/],
  ])('%s is rejected immediately, with one line', async (_what, host, root, expectedLine) => {
    const { code, text } = await runProgram(getProgramPath('main'), {
      PORT: '0',
      DATA_DIR: join(folder, 'data'),
      DATABASE_URL: address(host, root),
    });
    const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('{'));
    expect([code, lines]).toEqual([1, [expect.stringMatching(expectedLine)]]);
    expect(lines[0]).toMatch(/^The database of DATABASE_URL /);
    expect(text).not.toMatch(/waiting for the database/);
  });
});
