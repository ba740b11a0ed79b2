import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildPrograms, getProgramPath } from '#test/harness/programs.ts';
import { getTestDateEnv } from '#test/harness/test-date.ts';

const fullDisk = pathToFileURL(join(import.meta.dirname, '../../test/harness/full-disk.ts')).href;
beforeAll(buildPrograms);

const passwordFilePattern = /the password is in ([^\s"]+)/;

/** Uses a free port. */
function startServer(env: Record<string, string>) {
  const child = spawn(process.execPath, [getProgramPath('main')], {
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], PORT: '0', ...getTestDateEnv(), ...env },
  });
  let output = '';
  let errors = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors += text;
  });
  const exited = once(child, 'close').then(([code]) => code as number | null);
  const ready = new Promise<string>((resolve, reject) => {
    child.stdout.on('data', () => {
      const address = /ready at (\S+)/.exec(output)?.[1];
      if (address) resolve(address);
    });
    void exited.then((code) => reject(new Error(`the server ended with ${code}: ${errors}`)));
  });
  ready.catch(() => undefined);
  return {
    ready,
    exited,
    output: () => output,
    errors: () => errors,
    kill: (signal: 'SIGTERM' | 'SIGINT' | 'SIGKILL') => child.kill(signal),
  };
}

const post = (address: string, path: string, body: unknown) =>
  fetch(`${address}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

it('health responds with 200 only when the first administrator can sign in', { timeout: 60_000 }, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'trivia-quest-main-'));
  const port = await findFreePort();
  const password = 'one long password for the first start';
  const server = startServer({ DATA_DIR: folder, PORT: String(port), ADMIN_PASSWORD: password });
  server.ready.catch(() => undefined);
  try {
    const address = `http://127.0.0.1:${port}`;
    const isHealthy = () =>
      fetch(`${address}/api/health`).then(
        ({ status }) => status === 200,
        () => false,
      );
    await expect.poll(isHealthy, { timeout: 50_000, interval: 1 }).toBe(true);
    const signedIn = await post(address, '/api/auth/sign-in/email', { email: 'admin@trivia.localhost', password });
    expect(signedIn.status).toBe(200);
  } finally {
    server.kill('SIGKILL');
    await server.exited;
    rmSync(folder, { recursive: true, force: true });
  }
});

describe('consecutive servers on the same data folder', { timeout: 60_000 }, () => {
  let folder = '';
  let server: ReturnType<typeof startServer>;
  let address = '';

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'trivia-quest-main-'));
    server = startServer({ DATA_DIR: folder });
    address = await server.ready;
  }, 60_000);

  afterAll(async () => {
    server.kill('SIGKILL');
    await server.exited;
    rmSync(folder, { recursive: true, force: true });
  });

  it("prints where the administrator's password is stored on the first start only, and the password works", async () => {
    const file = passwordFilePattern.exec(server.output())?.[1] ?? '';
    expect(file).toBe(join(folder, 'administrator-password'));
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const kept = readFileSync(file, 'utf8').trim();
    expect(server.output()).not.toContain(kept);
    const signedIn = await post(address, '/api/auth/sign-in/email', {
      email: 'admin@trivia.localhost',
      password: kept,
    });
    expect(signedIn.status).toBe(200);
    const cookie = signedIn.headers
      .getSetCookie()
      .map((each) => each.split(';')[0])
      .join('; ');
    const me = await fetch(`${address}/api/auth/user`, { headers: { cookie } });
    expect(await me.json()).toMatchObject({ isAdmin: true, displayName: 'Administrator' });
  });

  it('prints where the database is and that it is copied on the first start', () => {
    expect(server.output()).toContain(`The embedded database is in ${folder}, with nightly copies`);
  });

  it('prints JSON lines only', () => {
    const lines = server.output().trim().split('\n');
    expect(lines.map((line) => (JSON.parse(line) as { msg: string }).msg).at(-1)).toMatch(
      /^Trivia Quest is ready at http:\S+ \(version \S+, \S+, Node \S+\)$/,
    );
  });

  it("keeps the secret readable for the server's user only", () => {
    expect(statSync(join(folder, 'secret')).mode & 0o777).toBe(0o600);
  });

  it('refuses a second server on the same folder with a clear message', async () => {
    const second = startServer({ DATA_DIR: folder });
    expect(await second.exited).toBe(1);
    expect(second.errors()).toMatch(/^Another server \(process \d+\) is using the folder .* another DATA_DIR\.\n$/);
    expect((await fetch(`${address}/api/health`)).status).toBe(200);
  });

  it('takes over the lock of a killed server without losing data or creating another administrator', async () => {
    const account = { email: 'wren@players.example', password: 'correct horse' };
    await post(address, '/api/auth/sign-up/email', { ...account, name: 'Wren' });
    server.kill('SIGKILL');
    await server.exited;
    expect(existsSync(join(folder, 'server.lock'))).toBe(true);
    server = startServer({ DATA_DIR: folder, RATE_LIMIT: 'off' });
    address = await server.ready;
    expect((await post(address, '/api/auth/sign-in/email', account)).status).toBe(200);
    expect(server.output()).not.toMatch(passwordFilePattern);
    // The warning is prominent because the setting is meant for load tests only.
    expect(server.output()).toContain('RATE_LIMIT=off: all rate limits are off');
  });

  it('finishes running requests, releases the folder and exits with 0 on a stop', async () => {
    const { hostname, port } = new URL(address);
    const idle = connect(Number(port), hostname);
    await once(idle, 'connect');
    const socket = connect(Number(port), hostname);
    let answer = '';
    socket.setEncoding('utf8').on('data', (text: string) => {
      answer += text;
    });
    const closed = once(socket, 'close');
    const body = JSON.stringify({ email: 'late@players.example', password: 'correct horse', name: 'Late' });
    const head = `POST /api/auth/sign-up/email HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n`;
    socket.write(`${head}Content-Length: ${body.length}\r\nExpect: 100-continue\r\n\r\n`);
    // "100 Continue" shows that the request has begun.
    await once(socket, 'data');
    server.kill('SIGTERM');
    await expect.poll(() => server.output(), { timeout: 20_000 }).toContain('SIGTERM: stopping');
    socket.write(body);
    expect(await server.exited).toBe(0);
    await closed;
    expect(answer).toMatch(/HTTP\/1\.1 200 OK/);
    expect(existsSync(join(folder, 'server.lock'))).toBe(false);
    idle.destroy();
  });

  it('reports a full disk with one message and a clean stop, and the next start continues', async () => {
    const sign = join(folder, 'disk-is-full');
    const NODE_OPTIONS = [getTestDateEnv()['NODE_OPTIONS'], `--import=${fullDisk}`].join(' ');
    server = startServer({ DATA_DIR: folder, NODE_OPTIONS, FULL_WHEN: sign });
    address = await server.ready;
    writeFileSync(sign, '');
    const account = { email: 'robin@players.example', password: 'correct horse', name: 'Robin' };
    const refused = await post(address, '/api/auth/sign-up/email', account).then(
      ({ ok }) => ok,
      () => false,
    );
    expect([refused, await server.exited]).toEqual([false, 1]);
    const lines = server
      .output()
      .split('\n')
      .flatMap((line) => (line.startsWith('{') ? [JSON.parse(line) as { level: number; msg: string }] : []));
    expect(lines.filter(({ level }) => level >= 60).map(({ msg }) => msg)).toEqual([
      expect.stringMatching(/^The embedded database has ended: .* after the next start\.$/),
    ]);
    expect(lines.at(-1)?.msg).toBe('stopped');
    expect(existsSync(join(folder, 'server.lock'))).toBe(false);

    rmSync(sign);
    server = startServer({ DATA_DIR: folder });
    address = await server.ready;
    const known = { email: 'late@players.example', password: 'correct horse' };
    expect((await post(address, '/api/auth/sign-in/email', known)).status).toBe(200);
  });
});

it('a first start that cannot listen does not lose the password: the next start creates the administrator', {
  timeout: 180_000,
}, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'trivia-quest-main-'));
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const { port } = taken.address() as AddressInfo;
  const failed = startServer({ DATA_DIR: folder, PORT: String(port) });
  expect([await failed.exited, existsSync(join(folder, 'administrator-password'))]).toEqual([1, false]);
  const server = startServer({ DATA_DIR: folder });
  try {
    const address = await server.ready;
    const kept = readFileSync(join(folder, 'administrator-password'), 'utf8').trim();
    const signedIn = await post(address, '/api/auth/sign-in/email', {
      email: 'admin@trivia.localhost',
      password: kept,
    });
    expect(signedIn.status).toBe(200);
  } finally {
    server.kill('SIGTERM');
    await server.exited;
    taken.close();
    rmSync(folder, { recursive: true });
  }
});

it('a wrong configuration prints one message without a stack and exits with code 1', { timeout: 60_000 }, async () => {
  const server = startServer({ PORT: 'eighty', PUBLIC_URL: 'nowhere' });
  expect(await server.exited).toBe(1);
  expect(server.errors()).toBe(
    'The configuration is not valid:\n' +
      '  PORT must be a port number from 0 to 65535\n' +
      '  PUBLIC_URL must be an address such as https://trivia.example, without a path\n',
  );
});

it('an unreachable database is reported without a stack', { timeout: 60_000 }, async () => {
  const server = startServer({ DATABASE_URL: 'postgres://127.0.0.1:1/nothing', DATABASE_WAIT_SECONDS: '0' });
  expect(await server.exited).toBe(1);
  expect(server.errors()).toMatch(/^The database of DATABASE_URL cannot be reached \(.*ECONNREFUSED.*\)\.\n$/);
});
