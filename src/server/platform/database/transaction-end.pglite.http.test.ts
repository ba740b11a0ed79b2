import { describe, expect, it } from 'vitest';
import { useTestApp } from '#test/harness/app.ts';
import { computed } from './rows.ts';
import { statement } from './database.ts';

const app = useTestApp();

const selectOne = statement('test.end.one', 'select 1 as one', { one: computed.number() });
const failing = statement('test.end.fails', 'select 1 / 0 as never', { never: computed.number() });

describe('a transaction that has ended', () => {
  it('rejects later statements of its work', async () => {
    const { promise: over, resolve: end } = Promise.withResolvers<void>();
    let late: Promise<unknown> = Promise.resolve();
    const failed = app.database.transaction(async (tx) => {
      await tx.run(selectOne);
      late = over.then(() => tx.run(selectOne));
      throw new Error('a part fails');
    });
    await expect(failed).rejects.toThrow('a part fails');
    end();
    await expect(late).rejects.toThrow('the transaction is over');
    expect(await app.database.run(selectOne)).toEqual([{ one: 1 }]);
  });

  it('is not reported as committed when its work ignored a failed statement', async () => {
    const swallowed = app.database.transaction(async (tx) => {
      await tx.run(failing).catch(() => undefined);
      return 'kept';
    });
    await expect(swallowed).rejects.toMatchObject({ code: '25P02' });
    expect(await app.database.run(selectOne)).toEqual([{ one: 1 }]);
  });
});
