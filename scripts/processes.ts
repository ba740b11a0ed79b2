import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { constants } from 'node:os';

const running = new Set<ChildProcess>();
const cleanups = new Set<() => Promise<void>>();
const gracePeriodMs = 10_000;
let isEnding = false;

interface RunOptions {
  env?: Record<string, string>;
  capture?: boolean;
}

export interface RunResult {
  code: number;
  output: string;
}

/** Runs a command in a separate process group so that all its child processes end with it. */
export function run(command: string, args: readonly string[], options: RunOptions = {}): Promise<RunResult> {
  const child = spawn(command, args, {
    stdio: ['ignore', options.capture ? 'pipe' : 'inherit', options.capture ? 'pipe' : 'inherit'],
    env: { ...process.env, ...options.env },
    detached: process.platform !== 'win32',
  });
  running.add(child);
  let output = '';
  child.stdout?.setEncoding('utf8').on('data', (text: string) => (output += text));
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (output += text));
  return new Promise((resolve) => {
    child.once('error', (error) => finish(1, `${output}${error.message}\n`));
    child.once('close', (code, signal) => finish(code ?? 128 + (signal ? constants.signals[signal] : 0), output));
    function finish(code: number, text: string) {
      running.delete(child);
      // While everything ends, leave the promise pending: the caller must not start another command.
      if (!isEnding) resolve({ code, output: text });
    }
  });
}

export function runNode(script: string, args: readonly string[], options: RunOptions = {}): Promise<RunResult> {
  return run(process.execPath, [script, ...args], options);
}

export function canRun(command: string, args: readonly string[]): boolean {
  return spawnSync(command, args, { stdio: 'ignore', timeout: 20_000 }).status === 0;
}

export function readCommandOutput(command: string, args: readonly string[]): string | undefined {
  const result = spawnSync(command, args, { encoding: 'utf8', timeout: 20_000 });
  return result.status === 0 ? result.stdout.trim() : undefined;
}

/** Registers a cleanup that runs when this process ends, also by a signal. Returns a function that runs it earlier. */
export function registerCleanup(cleanup: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | undefined;
  const runOnce = () => {
    done ??= cleanup().finally(() => cleanups.delete(runOnce));
    return done;
  };
  cleanups.add(runOnce);
  return runOnce;
}

export function endOnSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => void endEverything(128 + constants.signals[signal]));
  }
}

export async function endEverything(code: number): Promise<never> {
  isEnding = true;
  await Promise.all([...running].map(endProcessGroup));
  await Promise.allSettled([...cleanups].map((cleanup) => cleanup()));
  process.exit(code);
}

function endProcessGroup(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once('close', () => resolve());
    killProcessGroup(child, 'SIGTERM');
    setTimeout(() => {
      killProcessGroup(child, 'SIGKILL');
      resolve();
    }, gracePeriodMs).unref();
  });
}

function killProcessGroup(child: ChildProcess, signal: NodeJS.Signals) {
  if (!child.pid) return;
  try {
    if (process.platform === 'win32') child.kill(signal);
    else process.kill(-child.pid, signal);
  } catch {
    // The process has already ended.
  }
}
