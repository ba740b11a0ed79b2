import { describe, expect, it } from 'vitest';
import { sessionEnd } from './rules.ts';

const hourMs = 3_600_000;
const createdAt = new Date('2027-01-01T00:00:00Z');
const after = (hours: number) => new Date(createdAt.getTime() + hours * hourMs);

describe('a session ends', () => {
  it.each([
    // last use and end, in hours since the beginning
    [0, false, 30 * 24, '30 days after its last use'],
    [59 * 24, false, 89 * 24, '30 days after its last use'],
    [61 * 24, false, 90 * 24, '90 days after its beginning, however much it is used'],
    [0, true, 12, '12 hours after an administrator’s last use'],
    [90 * 24 - 1, true, 90 * 24, '90 days after its beginning, an administrator’s too'],
  ])('used after %d hours (with a role: %s): after %d hours, %s', (used, isStaff, end) => {
    expect(sessionEnd({ createdAt, lastUsedAt: after(used), isStaff, isGuest: false })).toEqual(after(end));
  });

  it('a guest’s 30 days after its last use, however long it has been used: there is no other way back', () => {
    const session = { createdAt, lastUsedAt: after(400 * 24), isStaff: false, isGuest: true };
    expect(sessionEnd(session)).toEqual(after(430 * 24));
  });
});
