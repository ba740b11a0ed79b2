import { expect, it } from 'vitest';
import { createUsageClient } from './usage-calls.ts';

const event = { name: 'screen', screen: '/', durationMs: 10 } as const;

function build() {
  const told: string[] = [];
  const way = Promise.withResolvers<void>();
  const calls = createUsageClient({
    postEvents: () => way.promise.finally(() => told.push('noted')),
    forget: async () => void told.push('forgotten'),
  });
  return { told, way, calls };
}

it('deletes usage data immediately', async () => {
  const { told, calls } = build();
  await calls.forget();
  expect(told).toEqual(['forgotten']);
});

it('also deletes events that arrive after the withdrawal', async () => {
  const { told, way, calls } = build();
  calls.send([event]);
  const forgotten = calls.forget();
  expect(told).toEqual(['forgotten']);
  way.resolve();
  await forgotten;
  expect(told).toEqual(['forgotten', 'noted', 'forgotten']);
  await calls.forget();
  expect(told).toHaveLength(4);
});

it('continues after a failed request', async () => {
  const { told, way, calls } = build();
  calls.send([event]);
  way.reject(new Error('offline'));
  await calls.forget();
  expect(told.at(-1)).toBe('forgotten');
});
