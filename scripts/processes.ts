import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { constants } from 'node:os';

const running = new Set<ChildProcess>();
const cleanups = new Set<() => Promise<void>>();
const graceMs = 10_000;
let isEnding = false;

interface RunOptions {
  env?: Record<string, string>;
  /** Give the child's output back instead of showing it. */
  capture?: boolean;
}

export interface RunResult {
  code: number;
  output: string;
}

/** Runs a command to its end, in a process group of its own so that whatever it starts ends with it. */
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
      // Whoever waited for it must not start the next one while everything ends.
      if (!isEnding) resolve({ code, output: text });
    }
  });
}

/** Runs a script of a package in node_modules with this very Node. */
export function runNode(script: string, args: readonly string[], options: RunOptions = {}): Promise<RunResult> {
  return run(process.execPath, [script, ...args], options);
}

/** Whether a command exists and ends well. */
export function works(command: string, args: readonly string[]): boolean {
  return spawnSync(command, args, { stdio: 'ignore', timeout: 20_000 }).status === 0;
}

/** What a command prints, or nothing when it fails. */
export function outputOf(command: string, args: readonly string[]): string | undefined {
  const result = spawnSync(command, args, { encoding: 'utf8', timeout: 20_000 });
  return result.status === 0 ? result.stdout.trim() : undefined;
}

/** Registers work for the end, also for the end by a signal. Returns it, so that it can be done earlier. */
export function atEnd(work: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | undefined;
  const once = () => {
    done ??= work().finally(() => cleanups.delete(once));
    return done;
  };
  cleanups.add(once);
  return once;
}

/** Leaves nothing behind when this process is told to stop. */
export function endOnSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => void endEverything(128 + constants.signals[signal]));
  }
}

/** Ends every child, does the registered work, then this process. */
export async function endEverything(code: number): Promise<never> {
  isEnding = true;
  await Promise.all([...running].map(endGroup));
  await Promise.allSettled([...cleanups].map((work) => work()));
  process.exit(code);
}

function endGroup(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once('close', () => resolve());
    kill(child, 'SIGTERM');
    setTimeout(() => {
      kill(child, 'SIGKILL');
      resolve();
    }, graceMs).unref();
  });
}

function kill(child: ChildProcess, signal: NodeJS.Signals) {
  if (!child.pid) return;
  try {
    if (process.platform === 'win32') child.kill(signal);
    else process.kill(-child.pid, signal);
  } catch {
    // It ended by itself meanwhile.
  }
}
