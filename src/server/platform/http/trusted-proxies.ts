import { BlockList, isIP } from 'node:net';

/** Whether the peer at `hop` (0: who connected) may tell who is behind it. */
export type IsTrusted = (address: string, hop: number) => boolean;

const named: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

const family = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

function addNetwork(list: BlockList, network: string): boolean {
  const [address = '', bits] = network.split('/');
  const version = isIP(address);
  if (version === 0) return false;
  const longest = version === 6 ? 128 : 32;
  if (bits !== undefined && (!/^\d{1,3}$/.test(bits) || Number(bits) > longest)) return false;
  list.addSubnet(address, bits === undefined ? longest : Number(bits), family(address));
  return true;
}

/** An IPv4 address that came in through an IPv6 socket, as plain IPv4. */
export function plainAddress(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '');
}

/** Reads `TRUST_PROXY` (rules W12); null when it makes no sense. */
export function trustedProxies(text: string | undefined): IsTrusted | null {
  if (!text || text === 'none' || text === 'false') return () => false;
  if (text === 'true') return () => true;
  if (/^\d{1,2}$/.test(text)) return (_, hop) => hop < Number(text);
  const list = new BlockList();
  const parts = text.split(',').flatMap((part) => named[part.trim()] ?? [part.trim()]);
  if (!parts.every((network) => addNetwork(list, network))) return null;
  return (peer) => {
    const address = plainAddress(peer);
    return isIP(address) !== 0 && list.check(address, family(address));
  };
}

const widestBits = { ipv4: 8, ipv6: 32 };
const maxHops = 2;

/** Why such a `TRUST_PROXY` lets players say who they are; null for one that names proxies alone. */
export function tooTrusting(text: string): string | null {
  if (text === 'true') return 'it trusts everybody';
  if (/^\d{1,2}$/.test(text)) return Number(text) > maxHops ? `it trusts ${text} hops` : null;
  const parts = text.split(',').flatMap((part) => named[part.trim()] ?? [part.trim()]);
  const wide = parts.find((network) => {
    const [address = '', bits] = network.split('/');
    return (
      bits !== undefined && Number(bits) < widestBits[family(address)] && !Object.values(named).flat().includes(network)
    );
  });
  return wide === undefined ? null : `${wide} is more than anybody's own network`;
}

const loopback = trustedProxies('loopback') as IsTrusted;

/** Whether this is an address of this machine itself. */
export function isLoopbackAddress(address: string): boolean {
  return loopback(address, 0);
}
