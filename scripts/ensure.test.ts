import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

// Fake npm and Vite: they record that they ran and create the same files as the real programs.
const fakeNpm = `
const fs = require('node:fs');
fs.appendFileSync('ran.txt', 'npm ' + process.argv[2] + '\\n');
fs.mkdirSync('node_modules/.bin', { recursive: true });
fs.mkdirSync('node_modules/vite/bin', { recursive: true });
fs.rmSync('node_modules/.bin/node', { force: true });
fs.symlinkSync(process.execPath, 'node_modules/.bin/node');
fs.copyFileSync('package-lock.json', 'node_modules/.package-lock.json');
fs.copyFileSync('vite.cjs', 'node_modules/vite/bin/vite.js');
`;
const fakeVite = `
const fs = require('node:fs');
const config = process.argv[4];
fs.appendFileSync('ran.txt', 'vite ' + config + '\\n');
const product = config === 'vite.config.ts' ? 'dist/client/index.html' : 'dist/server/main.js';
fs.mkdirSync(require('node:path').dirname(product), { recursive: true });
fs.writeFileSync(product, '');
`;
const [clientBuild, serverBuild] = ['vite vite.config.ts\n', 'vite vite.server.config.ts\n'];
const createLock = (version: string) => JSON.stringify({ packages: { '': {}, 'node_modules/react': { version } } });

describe('ensure.mjs', () => {
  let folder: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'trivia-quest-ensure-'));
    write('package-lock.json', createLock('1.0.0'));
    write('npm-cli.js', fakeNpm);
    write('vite.cjs', fakeVite);
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

  it('installs in a fresh clone, and builds with --build', () => {
    expect(ensure('--build')).toMatchObject({ status: 0, ran: `npm ci\n${clientBuild}${serverBuild}` });
  });

  it('does nothing and prints nothing the second time', () => {
    ensure('--build');
    expect(ensure('--build')).toEqual({ status: 0, printed: '', ran: '' });
  });

  it('installs again when the lock file changed', () => {
    ensure();
    write('package-lock.json', createLock('2.0.0'));
    expect(ensure().ran).toBe('npm ci\n');
  });

  it('does not install again after a manual npm ci', () => {
    ensure();
    rmSync(join(folder, 'node_modules/.trivia-quest-install'));
    expect(ensure().ran).toBe('');
  });

  it.each([
    ['src/client/main.tsx', clientBuild],
    ['src/client/new.css', clientBuild],
    ['index.html', clientBuild],
    ['offline.html', clientBuild],
    ['scripts/build/prerender.ts', clientBuild],
    ['vite.config.ts', clientBuild],
    ['src/server/main.ts', serverBuild],
    ['vite.server.config.ts', serverBuild],
    ['src/shared/rules.ts', clientBuild + serverBuild],
  ])('builds again when %s changed', (path, built) => {
    ensure('--build');
    write(path, 'second');
    expect(ensure('--build').ran).toBe(built);
  });

  it('does not build again when only a test changed', () => {
    ensure('--build');
    write('src/client/main.test.tsx', 'new');
    write('src/server/main.test.ts', 'new');
    expect(ensure('--build').ran).toBe('');
  });

  it('builds again when a build was deleted', () => {
    ensure('--build');
    rmSync(join(folder, 'dist/client'), { recursive: true });
    expect(ensure('--build').ran).toBe(clientBuild);
    rmSync(join(folder, 'dist/server'), { recursive: true });
    expect(ensure('--build').ran).toBe(serverBuild);
  });

  it('stops the command when installation fails, and retries the next time', () => {
    write('npm-cli.js', 'process.exit(1)');
    expect(ensure()).toMatchObject({ status: 1, printed: expect.stringContaining('npm ci failed') });
    write('npm-cli.js', fakeNpm);
    expect(ensure().ran).toBe('npm ci\n');
  });

  it('stops the command when a build fails, and retries the next time', () => {
    write('vite.cjs', 'process.exit(1)');
    expect(ensure('--build')).toMatchObject({ status: 1, printed: expect.stringContaining('could not be built') });
    write('node_modules/vite/bin/vite.js', fakeVite);
    expect(ensure('--build').ran).toBe(clientBuild + serverBuild);
  });
});
