import { expect, it } from 'vitest';
import type { Endpoint } from '#shared/kernel/contract.ts';
import { api } from './api.ts';

it('every call that is done once under its key says what comes of a key that was used for something else', () => {
  const endpoints: Readonly<Record<string, Endpoint>> = api;
  const once = Object.entries(endpoints).filter(([, endpoint]) => endpoint.once);
  expect(once.length).toBeGreaterThan(5);
  const silent = once.filter(([, { errors }]) => !errors?.includes('idempotencyKeyReused'));
  expect(silent.map(([key]) => key)).toEqual([]);
});
