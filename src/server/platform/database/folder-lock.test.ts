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

const lockFile = () => join(folder, 'server.lock');

const holder = `
const { lockFolder } = await import(process.argv[1]);
try {
  lockFolder(process.argv[2]);
  console.log('locked');
  process.stdin.resume();
} catch (error) {
  console.log('refused: ' + error.message);
}`;

/** Another process that takes the folder and holds it until it is killed. */
async function startHolder() {
  const module = join(import.meta.dirname, 'folder-lock.ts');
  const child = spawn(process.execPath, ['--input-type=module', '-e', holder, module, folder]);
  const [said] = (await once(child.stdout.setEncoding('utf8'), 'data')) as [string];
  return { said: said.trim(), pid: child.pid, exited: once(child, 'exit'), kill: () => child.kill('SIGKILL') };
}

it('a folder that another process uses is refused, with its number and what to do', async () => {
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

it('the lock of a process that was killed is taken over', async () => {
  const other = await startHolder();
  other.kill();
  await other.exited;
  const release = lockFolder(folder);
  expect(readFileSync(lockFile(), 'utf8')).toContain(String(process.pid));
  release();
  expect(existsSync(lockFile())).toBe(false);
});

it.runIf(process.platform === 'linux')(
  'the lock of a killed process that nobody reaps (a zombie) is taken over',
  async () => {
    // The shell becomes a program that never waits for its children, so the killed holder stays a zombie.
    const holderCommand = `"$0" --input-type=module -e "$1" "$2" "$3" & echo $!; exec sleep 60`;
    const module = join(import.meta.dirname, 'folder-lock.ts');
    const parent = spawn('sh', ['-c', holderCommand, process.execPath, holder, module, folder]);
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

it.each(['-', ''])('a lock without a start time ("%s") is believed until its heartbeat is 30 s old', async (start) => {
  const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  onTestFinished(() => void other.kill('SIGKILL'));
  writeFileSync(lockFile(), `${other.pid} ${start}`.trim());
  expect(() => lockFolder(folder)).toThrow(FolderInUse);
  const before = statSync(lockFile()).mtimeMs / 1000 - 40;
  utimesSync(lockFile(), before, before);
  lockFolder(folder)();
});

it('one of several processes that come at once gets it', async () => {
  writeFileSync(lockFile(), '999999999');
  const all = await Promise.all(Array.from({ length: 6 }, startHolder));
  for (const each of all) each.kill();
  await Promise.all(all.map((each) => each.exited));
  expect(all.filter((each) => each.said === 'locked')).toHaveLength(1);
});

it('the same process does not take it twice', () => {
  const release = lockFolder(folder);
  expect(() => lockFolder(folder)).toThrow(FolderInUse);
  release();
});

it('a lock of the same number but of an earlier process is taken over', () => {
  writeFileSync(lockFile(), `${process.pid} 1`);
  expect(lockFolder(folder)).not.toThrow();
});

it('a lock of another container is believed as long as something is heard of it', () => {
  writeFileSync(lockFile(), '1 1 pid:[1]');
  expect(() => lockFolder(folder)).toThrow(FolderInUse);
  expect(() => lockFolder(folder)).toThrow('wait for 30 seconds');
  const before = statSync(lockFile()).mtimeMs / 1000 - 40;
  utimesSync(lockFile(), before, before);
  expect(lockFolder(folder)).not.toThrow();
});

it('a lock that is held is heard of again and again', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const release = lockFolder(folder);
  const { mtimeMs } = statSync(lockFile());
  utimesSync(lockFile(), 1, 1);
  vi.advanceTimersByTime(6_000);
  expect(statSync(lockFile()).mtimeMs).toBeGreaterThanOrEqual(mtimeMs);
  release();
});

it('a lock that makes no sense is taken over', () => {
  writeFileSync(lockFile(), 'not a number');
  expect(lockFolder(folder)).not.toThrow();
});
