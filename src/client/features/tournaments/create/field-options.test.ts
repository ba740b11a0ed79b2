import { expect, it } from 'vitest';
import { getRoundLengthOptions } from './field-options.ts';

const offered = (houseMinutes: number) => getRoundLengthOptions(houseMinutes).map(({ value }) => Number(value));

it('offers the configured round length among the usual ones', () => {
  expect(offered(1440)).toEqual([10, 60, 1440, 4320, 10_080]);
  expect(offered(90)).toEqual([10, 60, 90, 1440, 4320, 10_080]);
  expect(offered(10_000)).toEqual([10, 60, 1440, 4320, 10_000, 10_080]);
});
