import { describe, expect, it } from 'vitest';
import { isPushAddress } from './devices.ts';

describe('push addresses', () => {
  it.each([
    'https://fcm.googleapis.com/fcm/send/abc:def',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/abc',
    'https://wns2-db5p.notify.windows.com/w/?token=abc',
  ])('accept %s', (address) => {
    expect(isPushAddress(address)).toBe(true);
  });

  it.each([
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com:8443/abc',
    'https://player@fcm.googleapis.com/abc',
    'https://fcm.googleapis.com.evil.example/abc',
    'https://evilfcm.googleapis.com/abc',
    'https://evilpush.apple.com/abc',
    'https://push.apple.com.evil.example/',
    'https://127.0.0.1/abc',
    'https://[::1]/abc',
    'https://localhost/',
    'https://',
    'fcm.googleapis.com',
  ])('reject %s', (address) => {
    expect(isPushAddress(address)).toBe(false);
  });
});
