import { z } from 'zod';
import { contract } from '../kernel/contract.ts';
import { maxUsageEvents, usageNames } from './rules.ts';

const usageEvent = z.strictObject({
  name: z.enum(usageNames),
  /** The route pattern (`/game/:categoryId`), never the actual address. */
  screen: z.string().regex(/^\/[A-Za-z0-9/:_-]{0,60}$/, 'must be a route of the game'),
  /** Milliseconds spent on the screen, sent when it is left; null for an action. */
  durationMs: z.int().min(0).max(86_400_000).nullable().default(null),
});

export const usageContract = contract({
  'POST /api/usage': {
    operationId: 'recordUsage',
    summary: 'Note what you used: only called with your consent; our own server, nobody else',
    access: 'guest',
    body: z.strictObject({
      events: z.array(usageEvent).min(1, 'must not be empty').max(maxUsageEvents),
    }),
    response: z.object({ noted: z.int() }),
  },
  'POST /api/usage/landing': {
    operationId: 'recordLandingVisit',
    summary:
      'Count a look at the landing page: only called with the consent of a visitor, once a device. Nothing of them is kept',
    access: 'public',
    response: z.object({ counted: z.literal(true) }),
  },
  'DELETE /api/usage': {
    operationId: 'deleteUsage',
    summary: 'Delete everything that was noted of what you used',
    access: 'guest',
    response: z.object({ deleted: z.int() }),
  },
});

export type UsageEvent = z.output<typeof usageEvent>;
