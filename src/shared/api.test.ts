import { expect, it } from 'vitest';
import type { Endpoint } from '#shared/kernel/contract.ts';
import { api } from './api.ts';

it('every endpoint with an idempotency key declares the error for a reused key', () => {
  const endpoints: Readonly<Record<string, Endpoint>> = api;
  const once = Object.entries(endpoints).filter(([, endpoint]) => endpoint.once);
  expect(once.length).toBeGreaterThan(5);
  const silent = once.filter(([, { errors }]) => !errors?.includes('idempotencyKeyReused'));
  expect(silent.map(([key]) => key)).toEqual([]);
});

it('operation ids are unique camelCase names', () => {
  const ids = Object.values<Endpoint>(api).map(({ operationId }) => operationId);
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  expect(ids.filter((id) => !/^[a-z]+([A-Z][a-z0-9]*)+$/.test(id))).toEqual([]);
});
