import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { contract } from '#shared/kernel/contract.ts';
import { bind, type Resources } from './bind.ts';
import type { BindOptions } from './endpoint-route.ts';

const endpoint = { operationId: 'getKite', summary: 'A kite', access: 'public', response: z.object({}) } as const;
// No endpoint is called, so no option is used.
const options = {} as BindOptions;
const app = Fastify();

it('rejects a path with parameters that does not declare its resource', () => {
  const kites = contract({ 'GET /api/kites/:id': endpoint });
  expect(() => bind(app, kites, { 'GET /api/kites/:id': () => ({}) }, options, {})).toThrow(
    'GET /api/kites/:id does not declare the resource in its path',
  );
});

it('rejects a resource without a resolver', () => {
  const kites = contract({ 'GET /api/kites/:id': { ...endpoint, resource: 'kite' } });
  const none = {} as Resources<typeof kites>;
  expect(() => bind(app, kites, { 'GET /api/kites/:id': () => ({}) }, options, none)).toThrow(
    'no resolver for the resource "kite" of GET /api/kites/:id',
  );
});

it('rejects an endpoint without a handler', () => {
  const kites = contract({ 'GET /api/kites': endpoint });
  expect(() => bind(app, kites, {} as never, options, {})).toThrow('no handler is bound to GET /api/kites');
});
