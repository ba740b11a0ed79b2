import { describe, expect, it } from 'vitest';
import { createKeyedQueue } from './keyed-queue.ts';

describe('a keyed queue', () => {
  it('runs work sequentially in order of arrival, also after a failure', async () => {
    const inTurn = createKeyedQueue<number>();
    const trace: string[] = [];
    const work = (name: string) => async () => {
      trace.push(`${name} begins`);
      await Promise.resolve();
      trace.push(`${name} ends`);
      if (name === 'two') throw new Error('two failed');
      return name;
    };
    const done = await Promise.allSettled(['one', 'two', 'three'].map((name) => inTurn(1, work(name))));
    expect(trace).toEqual(['one begins', 'one ends', 'two begins', 'two ends', 'three begins', 'three ends']);
    expect(done.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  });

  it('does not wait for work with another key', async () => {
    const inTurn = createKeyedQueue<number>();
    const slow = Promise.withResolvers<string>();
    const first = inTurn(1, () => slow.promise);
    expect(await inTurn(2, () => Promise.resolve('other'))).toBe('other');
    slow.resolve('first');
    expect(await first).toBe('first');
  });
});
