import { BlockList, isIP } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { createThrottledLog } from '../throttled-log.ts';

/** Whether the peer at `hop` (0: the direct peer) may report the address of the client behind it. */
export type IsTrusted = (address: string, hop: number) => boolean;

const namedNetworks: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

const getFamily = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

function addNetwork(list: BlockList, network: string): boolean {
  const [address = '', bits] = network.split('/');
  const version = isIP(address);
  if (version === 0) return false;
  const longest = version === 6 ? 128 : 32;
  if (bits !== undefined && (!/^\d{1,3}$/.test(bits) || Number(bits) > longest)) return false;
  list.addSubnet(address, bits === undefined ? longest : Number(bits), getFamily(address));
  return true;
}

/** Converts an IPv4 address received through an IPv6 socket to plain IPv4. */
export function toPlainAddress(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '');
}

/** Parses `TRUST_PROXY` (rules W12); returns null when it is invalid. */
export function parseTrustedProxies(text: string | undefined): IsTrusted | null {
  if (!text || text === 'none' || text === 'false') return () => false;
  if (text === 'true') return () => true;
  if (/^\d{1,2}$/.test(text)) return (_, hop) => hop < Number(text);
  const list = new BlockList();
  const parts = text.split(',').flatMap((part) => namedNetworks[part.trim()] ?? [part.trim()]);
  if (!parts.every((network) => addNetwork(list, network))) return null;
  return (peer) => {
    const address = toPlainAddress(peer);
    return isIP(address) !== 0 && list.check(address, getFamily(address));
  };
}

const minNetworkBits = { ipv4: 8, ipv6: 32 };
const maxHops = 2;

/** Returns why a `TRUST_PROXY` would let players forge their address; null if it contains only proxies. */
export function getTrustWarning(text: string): string | null {
  if (text === 'true') return 'it trusts everybody';
  if (/^\d{1,2}$/.test(text)) return Number(text) > maxHops ? `it trusts ${text} hops` : null;
  const parts = text.split(',').flatMap((part) => namedNetworks[part.trim()] ?? [part.trim()]);
  const wide = parts.find((network) => {
    const [address = '', bits] = network.split('/');
    return (
      bits !== undefined &&
      Number(bits) < minNetworkBits[getFamily(address)] &&
      !Object.values(namedNetworks).flat().includes(network)
    );
  });
  return wide === undefined ? null : `${wide} is more than anybody's own network`;
}

const loopback = parseTrustedProxies('loopback') as IsTrusted;

/** Whether this is an address of this machine. */
export function isLoopbackAddress(address: string): boolean {
  return loopback(address, 0);
}

const isPrivate = parseTrustedProxies('loopback,linklocal,uniquelocal') as IsTrusted;
const warnIntervalMs = 60_000;

/**
 * Counts forwarded calls from a proxy that `TRUST_PROXY` does not list: without it, all players share one address in
 * the rate limits. Logs once a minute, with the proxy's address unless it could be a player's. Returns a function that
 * returns the count.
 */
export function countUntrustedForwarding(app: FastifyInstance, isTrusted: IsTrusted): () => number {
  let count = 0;
  const logWarning = createThrottledLog<string>(
    (peer, calls) => app.log.warn({ peer, calls }, 'calls are forwarded by a proxy that TRUST_PROXY does not name'),
    { everyMs: warnIntervalMs },
  );
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.headers['x-forwarded-for'] === undefined) {
      done();
      return;
    }
    const peer = toPlainAddress(request.socket.remoteAddress ?? '');
    if (!isTrusted(peer, 0)) {
      count += 1;
      logWarning(isPrivate(peer, 0) ? peer : 'a public address');
    }
    done();
  });
  return () => count;
}
