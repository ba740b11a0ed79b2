import { once } from 'node:events';
import type { Child } from './child.ts';

/** Starts a process so that its memory can be looked at; its door for that is on loopback only. */
export const watchedMemory = { NODE_OPTIONS: '--inspect=127.0.0.1:0' };

export interface Memory {
  /** Kilobytes that the process holds, whatever for (RSS). */
  readonly residentKb: number;
  /** Kilobytes of objects and buffers that are in use. */
  readonly usedKb: number;
}

interface Reply {
  readonly id: number;
  readonly result?: { readonly result?: { readonly value?: string } };
}

const expression = 'JSON.stringify(process.memoryUsage())';

/** The memory of a process started with `watchedMemory`, without its garbage. */
export async function watchMemory(child: Child) {
  const [address] = await child.says(/ws:\/\/127\.0\.0\.1:\S+/);

  return async (): Promise<Memory> => {
    const inspector = new WebSocket(address);
    await once(inspector, 'open');
    const ask = (id: number, method: string, params: object = {}) =>
      new Promise<Reply>((resolve, reject) => {
        inspector.addEventListener('close', () => reject(new Error('the process has ended')));
        inspector.addEventListener('message', ({ data }) => {
          const reply = JSON.parse(String(data)) as Reply;
          if (reply.id === id) resolve(reply);
        });
        inspector.send(JSON.stringify({ id, method, params }));
      });
    await ask(1, 'HeapProfiler.collectGarbage');
    const { result } = await ask(2, 'Runtime.evaluate', { expression });
    inspector.close();
    const { rss, heapUsed, external } = JSON.parse(result?.result?.value ?? '{}') as NodeJS.MemoryUsage;
    return { residentKb: rss / 1024, usedKb: (heapUsed + external) / 1024 };
  };
}
