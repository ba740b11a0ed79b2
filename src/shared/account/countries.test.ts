import { describe, expect, it } from 'vitest';
import { countries, isCountry } from './countries.ts';

describe('a country', () => {
  it('is one of the 249 of ISO 3166-1', () => {
    expect(new Set(countries).size).toBe(249);
    expect(countries.filter((code) => !isCountry(code))).toEqual([]);
    const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
    expect(countries.filter((code) => names.of(code) === undefined)).toEqual([]);
  });

  it('is neither a withdrawn nor a reserved code', () => {
    const codes = 'AC AN BU CP CQ CS DD DG DY EA EU EZ FX HV IC NH QO RH SU TA TP UK UN VD XA XB XK YD YU ZR'.split(
      ' ',
    );
    expect(codes.filter(isCountry)).toEqual([]);
  });

  it.each(['', ' ', 'A', 'at', 'AT ', 'D A', 'AUT', 'AD AE', 'ZZ', 'D '])('is not %j', (code) => {
    expect(isCountry(code)).toBe(false);
  });
});
