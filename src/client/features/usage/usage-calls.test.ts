import { expect, it } from 'vitest';
import { createUsageCalls } from './usage-calls.ts';

const event = { name: 'screen', screen: '/', durationMs: 10 } as const;

function build() {
  const told: string[] = [];
  const way = Promise.withResolvers<void>();
  const calls = createUsageCalls({
    note: () => way.promise.finally(() => told.push('noted')),
    forget: async () => void told.push('forgotten'),
  });
  return { told, way, calls };
}

it('what is to be forgotten is forgotten at once', async () => {
  const { told, calls } = build();
  await calls.forget();
  expect(told).toEqual(['forgotten']);
});

it('what arrives behind the withdrawal is forgotten too', async () => {
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

it('what is lost on the way stops nothing', async () => {
  const { told, way, calls } = build();
  calls.send([event]);
  way.reject(new Error('offline'));
  await calls.forget();
  expect(told.at(-1)).toBe('forgotten');
});
