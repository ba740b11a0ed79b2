import { describe, expect, it } from 'vitest';
import { getSessionEnd } from './rules.ts';

const hourMs = 3_600_000;
const createdAt = new Date('2027-01-01T00:00:00Z');
const after = (hours: number) => new Date(createdAt.getTime() + hours * hourMs);

describe('getSessionEnd', () => {
  it.each([
    // Last use and end, in hours since the session began.
    [0, false, 30 * 24, '30 days after its last use'],
    [59 * 24, false, 89 * 24, '30 days after its last use'],
    [61 * 24, false, 90 * 24, '90 days after its beginning, however much it is used'],
    [0, true, 12, '12 hours after an administrator’s last use'],
    [90 * 24 - 1, true, 90 * 24, '90 days after its beginning, an administrator’s too'],
  ])('used after %d hours (with a role: %s): ends after %d hours, %s', (used, isStaff, end) => {
    expect(getSessionEnd({ createdAt, lastUsedAt: after(used), isStaff, isGuest: false })).toEqual(after(end));
  });

  it("ends a guest's session 30 days after its last use without an upper limit, because a guest cannot sign in again", () => {
    const session = { createdAt, lastUsedAt: after(400 * 24), isStaff: false, isGuest: true };
    expect(getSessionEnd(session)).toEqual(after(430 * 24));
  });
});
