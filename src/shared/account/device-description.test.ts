import { expect, it } from 'vitest';
import { describeDevice } from './device-description.ts';

const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)';
const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';

it.each([
  [`${windows} AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36`, 'Chrome on Windows'],
  [`${windows} AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36 Edg/126.0.0.0`, 'Edge on Windows'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0', 'Firefox on Linux'],
  [`${phone} Version/17.5 Mobile/15E148 Safari/604.1`, 'Safari on iOS'],
  [
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/126.0.0.0 Mobile Safari/537.36',
    'Chrome on Android',
  ],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 14_5)', 'macOS'],
  ['curl/8.5.0', null],
  [null, null],
])('describes %s as %s', (userAgent, device) => {
  expect(describeDevice(userAgent)).toBe(device);
});
