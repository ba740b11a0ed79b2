import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { markMoved } from '#server/platform/database/data-folder.ts';
import { createDatabases, getDatabaseUrl, runOnServer, testTarget, type TestDatabases } from './harness/databases.ts';
import { runProgram } from './harness/processes/run-program.ts';
import { getProgramPath } from './harness/programs.ts';

const root = mkdtempSync(join(tmpdir(), 'trivia-quest-mistakes-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const file = join(root, 'a-file');
writeFileSync(file, '');
const movedFolder = mkdtempSync(join(root, 'moved-'));
markMoved(movedFolder, new Date());

/** Returns the output of a start with these variables, without the log lines. */
async function getStartError(env: Readonly<Record<string, string>>): Promise<string> {
  const folder = join(root, randomBytes(4).toString('hex'));
  const { code, text } = await runProgram(getProgramPath('main'), {
    PORT: '0',
    DATA_DIR: folder,
    DATABASE_WAIT_SECONDS: '0',
    ADMIN_PASSWORD: 'a password for the tests',
    ...env,
  });
  expect(code).toBe(1);
  return text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('{'))
    .join('\n');
}

const longTimeout = { timeout: 180_000 };
const url = 'postgres://trivia:hunter22@127.0.0.1:1/trivia';

describe('a start with an invalid setting prints one line that names the setting', longTimeout, () => {
  it.each([
    [
      'a password with / # ?',
      { DATABASE_URL: 'postgres://trivia:a/b@db.example/trivia' },
      /DATABASE_URL .*%2F %23 %3F/,
    ],
    ['an invalid port', { DATABASE_URL: 'postgres://db.example:99999/trivia' }, /DATABASE_URL must be an address/],
    ['an unknown sslmode', { DATABASE_URL: `${url}?sslmode=yes` }, /DATABASE_URL must have an sslmode of/],
    [
      'a missing root certificate',
      { DATABASE_URL: `${url}?sslrootcert=/no/root.crt` },
      /DATABASE_URL must name an sslroot/,
    ],
  ])('rejects %s', async (_what, env, expectedText) => {
    const [first, line, ...more] = (await getStartError(env)).split('\n');
    expect([first, line, more]).toEqual(['The configuration is not valid:', expect.stringMatching(expectedText), []]);
    expect(line).not.toMatch(/hunter22|a\/b/);
  });

  it.each([
    [
      'an unreachable database',
      { DATABASE_URL: url },
      /^The database of DATABASE_URL cannot be reached \(.*ECONNREFUSED/,
    ],
    ['a DATA_DIR that is a file', { DATA_DIR: file }, /^DATA_DIR .*a-file cannot be used \(EEXIST/],
    ['a DATA_DIR in a file', { DATA_DIR: join(file, 'data') }, /^DATA_DIR .* cannot be used \(EEXIST/],
    [
      'a folder that was moved to PostgreSQL',
      { DATA_DIR: movedFolder },
      /was moved to PostgreSQL: set DATABASE_URL\. To go back/,
    ],
  ])('rejects %s', async (_what, env, expectedText) => {
    expect(await getStartError(env)).toMatch(new RegExp(`${expectedText.source}.*$`));
  });

  it.skipIf(!existsSync('/proc/self'))('rejects a DATA_DIR that cannot be created, without waiting', async () => {
    expect(await getStartError({ DATA_DIR: '/proc/trivia/data' })).toMatch(
      /^DATA_DIR \/proc\/trivia\/data cannot be used .*$/,
    );
  });
});

if (testTarget !== 'postgres')
  console.log('Skipped: invalid PostgreSQL settings are tested only on one server with PostgreSQL.');

describe.skipIf(testTarget !== 'postgres')('a start with an invalid PostgreSQL setting', longTimeout, () => {
  let databases: TestDatabases;
  const role = `tq_nobody_${randomBytes(4).toString('hex')}`;
  const latin = `tq_latin_${randomBytes(4).toString('hex')}`;

  beforeAll(async () => {
    databases = await createDatabases(inject('databaseTemplate'));
    await runOnServer(`create role ${role} login password 'right'`);
    await runOnServer(`create database ${latin} encoding 'LATIN1' locale 'C' template template0`);
  });

  afterAll(async () => {
    await databases.drop();
    await runOnServer(`drop database ${latin}`);
    await runOnServer(`drop role ${role}`);
  });

  function changeUrl(change: (address: URL) => void, name = 'postgres'): string {
    const address = new URL(getDatabaseUrl(name));
    change(address);
    return address.href;
  }

  const asRole = (password: string) =>
    changeUrl((address) => {
      address.username = role;
      address.password = password;
    });

  it.each([
    ['an unknown role', () => changeUrl((to) => void (to.username = 'tq_nobody')), /refuses |does not exist/],
    ['a missing database', () => getDatabaseUrl('tq_no_such'), /is not there\. Make it .*"tq_no_such" does not exist/],
    ['a role without rights', () => asRole('right'), /does not let its role make tables\. .*permission denied/],
    ['a database in LATIN1', () => getDatabaseUrl(latin), /is in LATIN1, and must be in UTF8/],
    ['TLS to a server without TLS', () => `${getDatabaseUrl('postgres')}?sslmode=verify-full`, /offers no TLS/],
  ])('rejects %s', async (_what, address, expectedText) => {
    const line = await getStartError({ DATABASE_URL: address() });
    expect(line).toMatch(new RegExp(`^The database of DATABASE_URL .*(${expectedText.source}).*$`));
  });

  it('rejects a port in use, an address of another machine and an unknown host name', async () => {
    const env = { DATABASE_URL: databases.url ?? '' };
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const port = String((taken.address() as AddressInfo).port);
    expect(await getStartError({ ...env, PORT: port })).toMatch(/^The port is in use\. .*$/);
    taken.close();
    expect(await getStartError({ ...env, HOST: '192.0.2.1' })).toMatch(
      /^HOST 192\.0\.2\.1 is no address of this machine .*$/,
    );
    expect(await getStartError({ ...env, HOST: 'nosuch.invalid' })).toMatch(
      /^HOST nosuch\.invalid is no address of .*$/,
    );
  });
});
