import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { FolderInUse, lockFolder } from './folder-lock.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'trivia-quest-lock-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const getLockFile = () => join(folder, 'server.lock');

const holderScript = `
const { lockFolder } = await import(process.argv[1]);
try {
  lockFolder(process.argv[2]);
  console.log('locked');
  process.stdin.resume();
} catch (error) {
  console.log('refused: ' + error.message);
}`;

async function startHolder() {
  const module = join(import.meta.dirname, 'folder-lock.ts');
  const child = spawn(process.execPath, ['--input-type=module', '-e', holderScript, module, folder]);
  const [said] = (await once(child.stdout.setEncoding('utf8'), 'data')) as [string];
  return { said: said.trim(), pid: child.pid, exited: once(child, 'exit'), kill: () => child.kill('SIGKILL') };
}

it('refuses a folder in use by another process, with its pid and instructions', async () => {
  const other = await startHolder();
  try {
    expect(other.said).toBe('locked');
    expect(() => lockFolder(folder)).toThrow(FolderInUse);
    expect(() => lockFolder(folder)).toThrow(`process ${other.pid}`);
    expect(() => lockFolder(folder)).toThrow('DATA_DIR');
  } finally {
    other.kill();
    await other.exited;
  }
});

it('takes over the lock of a killed process', async () => {
  const other = await startHolder();
  other.kill();
  await other.exited;
  const release = lockFolder(folder);
  expect(readFileSync(getLockFile(), 'utf8')).toContain(String(process.pid));
  release();
  expect(existsSync(getLockFile())).toBe(false);
});

it.runIf(process.platform === 'linux')(
  'takes over the lock of a killed process that was not reaped (a zombie)',
  async () => {
    // The shell replaces itself with a program that never waits for its children, so the killed holder stays a zombie.
    const holderCommand = `"$0" --input-type=module -e "$1" "$2" "$3" & echo $!; exec sleep 60`;
    const module = join(import.meta.dirname, 'folder-lock.ts');
    const parent = spawn('sh', ['-c', holderCommand, process.execPath, holderScript, module, folder]);
    onTestFinished(() => void parent.kill('SIGKILL'));
    let output = '';
    parent.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
    await vi.waitFor(() => expect(output).toContain('locked'), 20_000);
    const pid = Number(output.split('\n')[0]);
    process.kill(pid, 'SIGKILL');
    await vi.waitFor(() => expect(readFileSync(`/proc/${pid}/stat`, 'utf8')).toContain(') Z '), 5_000);
    expect(() => process.kill(pid, 0)).not.toThrow();
    lockFolder(folder)();
  },
);

it.each(['-', ''])('trusts a lock without a start time ("%s") until its heartbeat is 30 s old', async (start) => {
  const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  onTestFinished(() => void other.kill('SIGKILL'));
  writeFileSync(getLockFile(), `${other.pid} ${start}`.trim());
  expect(() => lockFolder(folder)).toThrow(FolderInUse);
  const before = statSync(getLockFile()).mtimeMs / 1000 - 40;
  utimesSync(getLockFile(), before, before);
  lockFolder(folder)();
});

it('gives the lock to one of several concurrent processes', async () => {
  writeFileSync(getLockFile(), '999999999');
  const all = await Promise.all(Array.from({ length: 6 }, startHolder));
  for (const each of all) each.kill();
  await Promise.all(all.map((each) => each.exited));
  expect(all.filter((each) => each.said === 'locked')).toHaveLength(1);
});

it('refuses the same process a second lock', () => {
  const release = lockFolder(folder);
  expect(() => lockFolder(folder)).toThrow(FolderInUse);
  release();
});

it('takes over a lock of an earlier process with the same pid', () => {
  writeFileSync(getLockFile(), `${process.pid} 1`);
  expect(lockFolder(folder)).not.toThrow();
});

it('trusts the lock of another container while its heartbeat is recent', () => {
  writeFileSync(getLockFile(), '1 1 pid:[1]');
  expect(() => lockFolder(folder)).toThrow(FolderInUse);
  expect(() => lockFolder(folder)).toThrow('wait for 30 seconds');
  const before = statSync(getLockFile()).mtimeMs / 1000 - 40;
  utimesSync(getLockFile(), before, before);
  expect(lockFolder(folder)).not.toThrow();
});

it('renews the heartbeat of a held lock', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const release = lockFolder(folder);
  const { mtimeMs } = statSync(getLockFile());
  utimesSync(getLockFile(), 1, 1);
  vi.advanceTimersByTime(6_000);
  expect(statSync(getLockFile()).mtimeMs).toBeGreaterThanOrEqual(mtimeMs);
  release();
});

it('takes over an unreadable lock', () => {
  writeFileSync(getLockFile(), 'not a number');
  expect(lockFolder(folder)).not.toThrow();
});
