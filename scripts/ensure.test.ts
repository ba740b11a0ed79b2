import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

// Stand-ins for two programs of others: they note that they ran, and leave what the real ones leave.
const npm = `
const fs = require('node:fs');
fs.appendFileSync('ran.txt', 'npm ' + process.argv[2] + '\\n');
fs.mkdirSync('node_modules/.bin', { recursive: true });
fs.mkdirSync('node_modules/vite/bin', { recursive: true });
fs.rmSync('node_modules/.bin/node', { force: true });
fs.symlinkSync(process.execPath, 'node_modules/.bin/node');
fs.copyFileSync('package-lock.json', 'node_modules/.package-lock.json');
fs.copyFileSync('vite.cjs', 'node_modules/vite/bin/vite.js');
`;
const vite = `
const fs = require('node:fs');
const config = process.argv[4];
fs.appendFileSync('ran.txt', 'vite ' + config + '\\n');
const product = config === 'vite.config.ts' ? 'dist/client/index.html' : 'dist/server/main.js';
fs.mkdirSync(require('node:path').dirname(product), { recursive: true });
fs.writeFileSync(product, '');
`;
const [client, server] = ['vite vite.config.ts\n', 'vite vite.server.config.ts\n'];
const lock = (version: string) => JSON.stringify({ packages: { '': {}, 'node_modules/react': { version } } });

describe('what every command does first', () => {
  let folder: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'trivia-quest-ensure-'));
    write('package-lock.json', lock('1.0.0'));
    write('npm-cli.js', npm);
    write('vite.cjs', vite);
    write('index.html', '');
    write('src/client/main.tsx', 'first');
    write('src/shared/rules.ts', 'first');
    mkdirSync(join(folder, 'scripts'));
    cpSync(join(import.meta.dirname, 'ensure.mjs'), join(folder, 'scripts/ensure.mjs'));
  });

  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  function write(path: string, text: string) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }

  /** Runs it, and tells which programs it ran. */
  function ensure(...args: string[]) {
    write('ran.txt', '');
    const env = { PATH: process.env['PATH'], npm_execpath: join(folder, 'npm-cli.js') };
    const result = spawnSync(process.execPath, ['scripts/ensure.mjs', ...args], { cwd: folder, env, encoding: 'utf8' });
    return {
      status: result.status,
      printed: result.stdout + result.stderr,
      ran: readFileSync(join(folder, 'ran.txt'), 'utf8'),
    };
  }

  it('installs in a fresh clone, and builds when it is asked to', () => {
    expect(ensure('--build')).toMatchObject({ status: 0, ran: `npm ci\n${client}${server}` });
  });

  it('does nothing, and says nothing, the second time', () => {
    ensure('--build');
    expect(ensure('--build')).toEqual({ status: 0, printed: '', ran: '' });
  });

  it('installs again when the lock changed', () => {
    ensure();
    write('package-lock.json', lock('2.0.0'));
    expect(ensure().ran).toBe('npm ci\n');
  });

  it('does not install again what somebody installed by hand', () => {
    ensure();
    rmSync(join(folder, 'node_modules/.trivia-quest-install'));
    expect(ensure().ran).toBe('');
  });

  it.each([
    ['src/client/main.tsx', client],
    ['src/client/new.css', client],
    ['index.html', client],
    ['offline.html', client],
    ['scripts/build/prerender.ts', client],
    ['vite.config.ts', client],
    ['src/server/main.ts', server],
    ['vite.server.config.ts', server],
    ['src/shared/rules.ts', client + server],
  ])('builds again when %s changed', (path, built) => {
    ensure('--build');
    write(path, 'second');
    expect(ensure('--build').ran).toBe(built);
  });

  it('does not build again for a test', () => {
    ensure('--build');
    write('src/client/main.test.tsx', 'new');
    write('src/server/main.test.ts', 'new');
    expect(ensure('--build').ran).toBe('');
  });

  it('builds again when a build is gone', () => {
    ensure('--build');
    rmSync(join(folder, 'dist/client'), { recursive: true });
    expect(ensure('--build').ran).toBe(client);
    rmSync(join(folder, 'dist/server'), { recursive: true });
    expect(ensure('--build').ran).toBe(server);
  });

  it('stops the command when installing fails, and tries again the next time', () => {
    write('npm-cli.js', 'process.exit(1)');
    expect(ensure()).toMatchObject({ status: 1, printed: expect.stringContaining('npm ci failed') });
    write('npm-cli.js', npm);
    expect(ensure().ran).toBe('npm ci\n');
  });

  it('stops the command when building fails, and tries again the next time', () => {
    write('vite.cjs', 'process.exit(1)');
    expect(ensure('--build')).toMatchObject({ status: 1, printed: expect.stringContaining('could not be built') });
    write('node_modules/vite/bin/vite.js', vite);
    expect(ensure('--build').ran).toBe(client + server);
  });
});
