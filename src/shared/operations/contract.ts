import { z } from 'zod';
import { contract } from '../kernel/contract.ts';

export const operationsContract = contract({
  'GET /api/health': {
    operationId: 'getHealth',
    summary: '200 once the server can serve',
    access: 'public',
    urgency: 'always',
    response: z.object({ status: z.literal('ok') }),
    errors: ['unavailable'],
  },
  'GET /api/metrics': {
    operationId: 'getMetrics',
    summary: 'Figures for Prometheus, from loopback or for an administrator',
    access: 'operator',
    urgency: 'always',
    kind: 'text',
    response: z.string(),
  },
});
