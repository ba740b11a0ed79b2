import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type DateState, getNextMidnight, getPlayerDate } from '../account/dates.ts';
import { getNextDateStart } from './next-date.ts';

const zones = [
  'UTC',
  'Europe/Vienna',
  'Asia/Beirut',
  'America/Havana',
  'Pacific/Apia',
  'Pacific/Kiritimati',
  'Etc/GMT+12',
];
const zone = fc.constantFrom(...zones);
const instant = fc.date({
  min: new Date('2010-01-01T00:00:00Z'),
  max: new Date('2030-01-01T00:00:00Z'),
  noInvalidDate: true,
});
const at = (text: string) => new Date(text);
const before = (when: Date) => new Date(when.getTime() - 1);

const createState = (inZone: string): DateState => ({
  zone: inZone,
  pendingZone: null,
  pendingFrom: null,
  lastDate: null,
});

function createPendingMove(from: string, to: string, now: Date): DateState {
  const pendingFrom = getNextMidnight(from, now);
  return { zone: from, pendingZone: to, pendingFrom, lastDate: getPlayerDate(createState(from), now).date };
}

describe('getNextDateStart', () => {
  it.each([
    ['a plain midnight', 'Europe/Vienna', '2026-06-01T10:00:00Z', '2026-06-01T22:00:00Z'],
    ['the night when clocks go back', 'Europe/Vienna', '2026-10-25T10:00:00Z', '2026-10-25T23:00:00Z'],
    ['a midnight that the clocks skip', 'Asia/Beirut', '2026-03-28T12:00:00Z', '2026-03-28T22:00:00Z'],
    ['a day that the calendar skips', 'Pacific/Apia', '2011-12-30T09:00:00Z', '2011-12-30T10:00:00Z'],
    ['a leap day', 'UTC', '2028-02-28T12:00:00Z', '2028-02-29T00:00:00Z'],
  ])('begins at %s', (_case, inZone, now, next) => {
    expect(getNextDateStart(createState(inZone), at(now)).toISOString()).toBe(at(next).toISOString());
  });

  it('waits for a zone further west, because a date never comes back', () => {
    const now = at('2026-06-01T09:00:00Z');
    const state = createPendingMove('Pacific/Kiritimati', 'Pacific/Honolulu', now);
    const next = getNextDateStart(state, now);
    expect(next.toISOString()).toBe('2026-06-02T10:00:00.000Z');
    expect(getPlayerDate(state, before(next)).date).toBe('2026-06-01');
  });

  it('is the first instant with a later date, whatever the zones and the changes between them', () => {
    fc.assert(
      fc.property(zone, zone, fc.boolean(), instant, (from, to, isMoving, now) => {
        const state = isMoving && from !== to ? createPendingMove(from, to, now) : createState(from);
        const { date } = getPlayerDate(state, now);
        const known = { ...state, lastDate: date };
        const next = getNextDateStart(state, now);
        expect(getPlayerDate(known, next).date > date).toBe(true);
        expect(getPlayerDate(known, before(next)).date).toBe(date);
      }),
      { numRuns: 300 },
    );
  });
});
