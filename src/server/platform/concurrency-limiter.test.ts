import { describe, expect, it } from 'vitest';
import { createConcurrencyLimiter } from './concurrency-limiter.ts';

function createWorkload(atOnce: number, maxWaiting: number) {
  const pass = createConcurrencyLimiter({ maxConcurrent: atOnce, maxWaiting });
  const begun: string[] = [];
  const ends = new Map<string, { resolve: (name: string) => void; reject: (error: Error) => void }>();
  const begin = (name: string) =>
    pass(() => {
      begun.push(name);
      return new Promise<string>((resolve, reject) => ends.set(name, { resolve, reject }));
    });
  return { begin, begun, end: (name: string) => ends.get(name)?.resolve(name), ends };
}

describe('a concurrency limiter', () => {
  it('runs a limited number at once, and the others in order of arrival', async () => {
    const { begin, begun, end } = createWorkload(2, 9);
    const all = ['a', 'b', 'c', 'd'].map(begin);
    expect(begun).toEqual(['a', 'b']);
    end('b');
    await all[1];
    await expect.poll(() => begun).toEqual(['a', 'b', 'c']);
    end('a');
    await expect.poll(() => begun).toEqual(['a', 'b', 'c', 'd']);
    end('c');
    end('d');
    expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'd']);
  });

  it('rejects callers when the queue is full, and only as long as it is', async () => {
    const { begin, begun, end } = createWorkload(1, 1);
    const [first, second] = [begin('a'), begin('b')];
    await expect(begin('c')).rejects.toMatchObject({ code: 'overloaded', status: 503 });
    end('a');
    await first;
    const third = begin('c');
    await expect.poll(() => begun).toEqual(['a', 'b']);
    end('b');
    await second;
    await expect.poll(() => begun).toEqual(['a', 'b', 'c']);
    end('c');
    expect(await third).toBe('c');
  });

  it('continues with the next one after a failure', async () => {
    const { begin, begun, end, ends } = createWorkload(1, 1);
    const [first, second] = [begin('a'), begin('b')];
    ends.get('a')?.reject(new Error('it failed'));
    await expect(first).rejects.toThrow('it failed');
    await expect.poll(() => begun).toEqual(['a', 'b']);
    end('b');
    expect(await second).toBe('b');
  });
});
