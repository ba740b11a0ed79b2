import { once } from 'node:events';
import type { Child } from './child.ts';

/** Starts a process with an inspector on loopback, through which its memory can be read. */
export const inspectorEnv = { NODE_OPTIONS: '--inspect=127.0.0.1:0' };

export interface ProcessMemory {
  /** Resident set size (RSS). */
  readonly residentKb: number;
  /** Heap and external memory in use. */
  readonly usedKb: number;
}

interface Reply {
  readonly id: number;
  readonly result?: { readonly result?: { readonly value?: string } };
}

const expression = 'JSON.stringify(process.memoryUsage())';

/** Returns a function that collects garbage and then reads the memory of a process started with `inspectorEnv`. */
export async function createMemoryReader(child: Child) {
  const [address] = await child.waitForOutput(/ws:\/\/127\.0\.0\.1:\S+/);

  return async (): Promise<ProcessMemory> => {
    const inspector = new WebSocket(address);
    await once(inspector, 'open');
    const sendCommand = (id: number, method: string, params: object = {}) =>
      new Promise<Reply>((resolve, reject) => {
        inspector.addEventListener('close', () => reject(new Error('the process has ended')));
        inspector.addEventListener('message', ({ data }) => {
          const reply = JSON.parse(String(data)) as Reply;
          if (reply.id === id) resolve(reply);
        });
        inspector.send(JSON.stringify({ id, method, params }));
      });
    await sendCommand(1, 'HeapProfiler.collectGarbage');
    const { result } = await sendCommand(2, 'Runtime.evaluate', { expression });
    inspector.close();
    const { rss, heapUsed, external } = JSON.parse(result?.result?.value ?? '{}') as NodeJS.MemoryUsage;
    return { residentKb: rss / 1024, usedKb: (heapUsed + external) / 1024 };
  };
}
