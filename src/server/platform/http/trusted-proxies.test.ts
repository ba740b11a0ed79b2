import { describe, expect, it } from 'vitest';
import { isLoopbackAddress, parseTrustedProxies, getTrustWarning } from './trusted-proxies.ts';

describe('trusted proxies', () => {
  it.each([
    // Columns: TRUST_PROXY, peer, hop number, whether it is trusted.
    [undefined, '127.0.0.1', 0, false],
    ['none', '127.0.0.1', 0, false],
    ['loopback', '127.0.0.1', 0, true],
    ['loopback', '::1', 0, true],
    ['loopback', '::ffff:127.0.0.1', 0, true],
    ['loopback', '10.0.0.1', 0, false],
    ['uniquelocal', '172.20.3.4', 0, true],
    ['uniquelocal', '172.32.3.4', 0, false],
    ['linklocal', 'fe80::1', 0, true],
    ['10.1.2.3', '10.1.2.3', 0, true],
    ['10.1.2.3', '10.1.2.4', 0, false],
    ['10.0.0.0/8, 2001:db8::/32', '2001:db8:1::7', 0, true],
    ['10.0.0.0/8, 2001:db8::/32', '2001:db9::1', 0, false],
    ['1', '192.0.2.1', 0, true],
    ['1', '192.0.2.1', 1, false],
    ['true', '192.0.2.1', 3, true],
    ['loopback', 'not an address', 0, false],
  ])('%s, peer %s at hop %i: %s', (text, peer, hop, expected) => {
    expect(parseTrustedProxies(text)?.(peer, hop)).toBe(expected);
  });

  it.each(['somewhere', '10.0.0.0/33', '10.0.0.0/', '10.0.0', '127.0.0.1, nobody', '::1/129'])(
    'rejects "%s"',
    (text) => {
      expect(parseTrustedProxies(text)).toBeNull();
    },
  );

  it('loopback includes every address of this machine and nothing else', () => {
    expect(['127.0.0.1', '127.8.8.8', '::1', '::ffff:127.0.0.1'].map(isLoopbackAddress)).not.toContain(false);
    expect(['128.0.0.1', '::2', '', '10.0.0.1'].map(isLoopbackAddress)).not.toContain(true);
  });
});

it.each(['true', '3', '7', '0.0.0.0/0', '10.0.0.1, 0.0.0.0/1', '::/0', '2000::/3'])(
  'reports that a TRUST_PROXY of %s lets players forge their address',
  (text) => {
    expect(getTrustWarning(text)).not.toBeNull();
  },
);

it.each(['1', '2', '10.0.0.0/8', 'uniquelocal', '172.30.10.2', '::1', 'loopback, 10.1.2.0/24', 'none'])(
  'accepts a TRUST_PROXY of %s, which contains only proxies',
  (text) => {
    expect(getTrustWarning(text)).toBeNull();
  },
);
