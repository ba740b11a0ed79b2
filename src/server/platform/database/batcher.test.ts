import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { getCurrentTimeout, withLongTimeout } from '../timeouts.ts';
import { createBatcher } from './batcher.ts';

describe('concurrent calls', () => {
  it('form one batch while another is running, in the order of arrival', async () => {
    const batches: number[][] = [];
    const double = createBatcher(async (items: readonly number[]) => {
      batches.push([...items]);
      await Promise.resolve();
      return items.map((item) => ({ value: item * 2 }));
    });
    expect(await Promise.all([1, 2, 3, 4].map(double))).toEqual([2, 4, 6, 8]);
    expect(batches).toEqual([[1], [2, 3, 4]]);
  });

  it('use the default timeout, regardless of the caller that started the batch', async () => {
    const patience: string[] = [];
    const keep = createBatcher(async (items: readonly number[]) => {
      patience.push(getCurrentTimeout());
      return items.map((value) => ({ value }));
    });
    await withLongTimeout(() => keep(1));
    await Promise.all([keep(2), withLongTimeout(() => keep(3))]);
    expect(new Set(patience)).toEqual(new Set(['short']));
  });

  it('never exceed the batch size limit', async () => {
    const sizes: number[] = [];
    const keep = createBatcher(async (items: readonly number[]) => {
      sizes.push(items.length);
      return items.map((value) => ({ value }));
    }, 3);
    await Promise.all([1, 2, 3, 4, 5, 6, 7].map(keep));
    expect(sizes).toEqual([1, 3, 3]);
  });

  it('are collected for a moment after a batch of several, but not after a single call', async () => {
    const sizes: number[] = [];
    const gathered = Promise.withResolvers<void>();
    let moments = 0;
    const keep = createBatcher(
      async (items: readonly number[]) => {
        sizes.push(items.length);
        return items.map((value) => ({ value }));
      },
      64,
      undefined,
      () => {
        moments += 1;
        return gathered.promise;
      },
    );
    await keep(1);
    expect(moments).toBe(0);
    await Promise.all([1, 2, 3].map(keep));
    expect(moments).toBe(1);
    const back = [keep(1)];
    await new Promise(setImmediate);
    back.push(keep(2), keep(3));
    gathered.resolve();
    await Promise.all(back);
    expect(sizes).toEqual([1, 3, 3]);
  });

  it('are collected from the moment the responses are written, however long writing takes', async () => {
    const sizes: number[] = [];
    const keep = createBatcher(async (items: readonly number[]) => {
      sizes.push(items.length);
      return items.map((value) => ({ value }));
    });
    async function comeBack(item: number): Promise<void> {
      await keep(item);
      for (let step = 0; step < 20; step += 1) await Promise.resolve();
      const written = performance.now() + 3;
      while (performance.now() < written);
      await pause(1);
      await keep(item);
    }
    await Promise.all([1, 2, 3].map(comeBack));
    expect(sizes).toEqual([1, 2, 3]);
  });

  it('are retried one by one when their batch fails, so that one bad call does not fail the others', async () => {
    const work = createBatcher(async (items: readonly number[]) => {
      if (items.includes(3)) throw new Error('three');
      return items.map((value) => ({ value }));
    });
    const results = await Promise.allSettled([1, 2, 3, 4].map(work));
    expect(results.map((result) => result.status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
  });

  it('are refused together and at once when the database is unavailable', async () => {
    const sizes: number[] = [];
    const work = createBatcher(async (items: readonly number[]): Promise<{ value: number }[]> => {
      sizes.push(items.length);
      throw new Error('Query read timeout');
    });
    const results = await Promise.allSettled([1, 2, 3, 4].map(work));
    expect(results.map((result) => result.status)).toEqual(Array(4).fill('rejected'));
    expect(sizes).toEqual([1, 3]);
  });

  it('wait individually and outside the queue for a row that is locked elsewhere', async () => {
    const { promise: isFree, resolve: free } = Promise.withResolvers<void>();
    const work = createBatcher(async (items: readonly number[]) => {
      if (items.includes(2)) {
        if (items.length > 1) throw Object.assign(new Error('held'), { code: '55P03' });
        await isFree;
      }
      return items.map((value) => ({ value }));
    });
    const held = [1, 2, 3].map(work);
    expect(await Promise.all([held[0], held[2]])).toEqual([1, 3]);
    expect(await work(4)).toBe(4);
    free();
    expect(await held[1]).toBe(2);
  });

  it('are refused when the queue is too long or the wait too long', async () => {
    let ms = 0;
    const { promise, resolve } = Promise.withResolvers<void>();
    const work = createBatcher(
      async (items: readonly number[]) => {
        await promise;
        return items.map((value) => ({ value }));
      },
      64,
      () => ms,
    );
    const served = work(0);
    const old = Promise.allSettled([work(1), work(2)]);
    ms = 10_001;
    const young = Array.from({ length: 1_998 }, (_each, index) => work(index));
    await expect(work(3)).rejects.toMatchObject({ code: 'unavailable' });
    resolve();
    expect(await served).toBe(0);
    expect((await old).map((result) => result.status)).toEqual(['rejected', 'rejected']);
    expect((await Promise.all(young)).length).toBe(1_998);
  });

  it('receive their own error without affecting the batch', async () => {
    const work = createBatcher(async (items: readonly number[]) =>
      items.map((value) => (value === 2 ? { error: new Error('two') } : { value })),
    );
    const results = await Promise.allSettled([1, 2, 3].map(work));
    expect(results.map((result) => result.status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  });
});
