import { describe, expect, it } from 'vitest';
import { dateText } from './field-schemas.ts';

describe('dateText', () => {
  it.each(['1970-01-01', '2024-02-29', '9999-12-31'])('accepts %s', (date) => {
    expect(dateText.parse(date)).toBe(date);
  });

  it.each(['0000-01-01', '0001-01-05', '1969-12-31', '2026-02-29', '2026-2-1', '+10000-01-01', 'today', ''])(
    'rejects %j',
    (date) => {
      expect(dateText.safeParse(date).success).toBe(false);
    },
  );
});
