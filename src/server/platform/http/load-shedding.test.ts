import { describe, expect, it } from 'vitest';
import { api } from '#shared/api.ts';
import type { Endpoint } from '#shared/kernel/contract.ts';
import { isShed, type Urgency, urgencyOf } from './load-shedding.ts';

const urgencies: readonly Urgency[] = ['read', 'write', 'verdict', 'always'];
const refused = (loopDelayMs: number, queueMs: number) =>
  urgencies.filter((urgency) => isShed(urgency, { loopDelayMs, queueMs }));

describe('what is refused', () => {
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
  ] as const)('%s, with a loop that is %i ms late and a database that lets wait %i ms', (_what, late, waits, all) => {
    expect(refused(late, waits)).toEqual(all);
  });

  it('verdicts come last, and who looks after the server is never refused', () => {
    const keys = (urgency: Urgency) =>
      Object.entries<Endpoint>(api).flatMap(([key, each]) => (urgencyOf(key, each) === urgency ? [key] : []));
    expect(keys('always').sort()).toEqual(['GET /api/health', 'GET /api/metrics']);
    expect(keys('verdict').sort()).toEqual(['POST /api/analytics/question-attempt', 'POST /api/game/submit']);
    expect(keys('read')).toContain('GET /api/questions/random');
    expect(keys('write')).toEqual(expect.arrayContaining(['POST /api/game/:id/next', 'GET /api/game/:id']));
  });
});
