import { describe, expect, it } from 'vitest';
import { api } from '#shared/api.ts';
import type { Endpoint } from '#shared/kernel/contract.ts';
import { shouldShed, type Urgency, getUrgency } from './load-shedding.ts';

const urgencies: readonly Urgency[] = ['read', 'write', 'verdict', 'always'];
const listShed = (loopDelayMs: number, queueMs: number) =>
  urgencies.filter((urgency) => shouldShed(urgency, { loopDelayMs, queueMs }));

describe('load shedding', () => {
  it.each([
    ['nothing', 0, 0, []],
    ['nothing', 300, 250, []],
    ['reads', 301, 0, ['read']],
    ['reads', 0, 251, ['read']],
    ['reads and writes', 601, 0, ['read', 'write']],
    ['reads and writes', 0, 501, ['read', 'write']],
    ['verdicts at last', 1_201, 0, ['read', 'write', 'verdict']],
    ['verdicts at last', 0, 1_001, ['read', 'write', 'verdict']],
    ['never what is always answered', 60_000, 60_000, ['read', 'write', 'verdict']],
  ] as const)('%s: event loop delayed by %i ms, database queue of %i ms', (_what, late, waits, all) => {
    expect(listShed(late, waits)).toEqual(all);
  });

  it('rejects verdicts last and never rejects operations endpoints', () => {
    const keys = (urgency: Urgency) =>
      Object.entries<Endpoint>(api).flatMap(([key, each]) => (getUrgency(key, each) === urgency ? [key] : []));
    expect(keys('always').sort()).toEqual(['GET /api/health', 'GET /api/metrics']);
    expect(keys('verdict').sort()).toEqual(['POST /api/analytics/question-attempt', 'POST /api/game/submit']);
    expect(keys('read')).toContain('GET /api/questions/random');
    expect(keys('write')).toEqual(expect.arrayContaining(['POST /api/game/:id/next', 'GET /api/game/:id']));
  });
});
