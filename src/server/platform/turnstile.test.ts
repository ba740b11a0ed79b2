import { describe, expect, it } from 'vitest';
import { createTurnstile } from './turnstile.ts';

/** Work that ends when it is told to. */
function workshop(atOnce: number, maxWaiting: number) {
  const pass = createTurnstile({ atOnce, maxWaiting });
  const begun: string[] = [];
  const ends = new Map<string, { resolve: (name: string) => void; reject: (error: Error) => void }>();
  const begin = (name: string) =>
    pass(() => {
      begun.push(name);
      return new Promise<string>((resolve, reject) => ends.set(name, { resolve, reject }));
    });
  return { begin, begun, end: (name: string) => ends.get(name)?.resolve(name), ends };
}

describe('a turnstile', () => {
  it('lets so many in at once, and the others in the order in which they came', async () => {
    const { begin, begun, end } = workshop(2, 9);
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

  it('refuses whom it would keep waiting behind too many, and only as long as it would', async () => {
    const { begin, begun, end } = workshop(1, 1);
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

  it('lets the next one in after work that failed', async () => {
    const { begin, begun, end, ends } = workshop(1, 1);
    const [first, second] = [begin('a'), begin('b')];
    ends.get('a')?.reject(new Error('it failed'));
    await expect(first).rejects.toThrow('it failed');
    await expect.poll(() => begun).toEqual(['a', 'b']);
    end('b');
    expect(await second).toBe('b');
  });
});
