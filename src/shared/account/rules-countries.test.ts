import { describe, expect, it } from 'vitest';
import { countries, isCountry } from './countries.ts';

describe('isCountry', () => {
  it('accepts the 249 codes of ISO 3166-1', () => {
    expect(new Set(countries).size).toBe(249);
    expect(countries.filter((code) => !isCountry(code))).toEqual([]);
    const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
    expect(countries.filter((code) => names.of(code) === undefined)).toEqual([]);
  });

  it('rejects withdrawn and reserved codes', () => {
    const codes = 'AC AN BU CP CQ CS DD DG DY EA EU EZ FX HV IC NH QO RH SU TA TP UK UN VD XA XB XK YD YU ZR'.split(
      ' ',
    );
    expect(codes.filter(isCountry)).toEqual([]);
  });

  it.each(['', ' ', 'A', 'at', 'AT ', 'D A', 'AUT', 'AD AE', 'ZZ', 'D '])('rejects %j', (code) => {
    expect(isCountry(code)).toBe(false);
  });
});
