import type { PlayerCall } from './call.ts';
import { plainAddress } from './trusted-proxies.ts';

/** A caller's network: all of an IPv6 customer's addresses (/64) are one. */
export function networkOf(address: string): string {
  const plain = plainAddress(address);
  if (!plain.includes(':')) return plain;
  const [head = '', tail = ''] = plain.split('::');
  const groups = head.split(':').filter(Boolean);
  const after = tail.split(':').filter(Boolean);
  const zeros = plain.includes('::') ? 8 - groups.length - after.length : 0;
  return [...groups, ...Array.from({ length: zeros }, () => '0'), ...after].slice(0, 4).join(':');
}

/** Who asks for a game, and from where: what is learned is counted for both. */
export const dealerOf = ({ playerId, request }: PlayerCall) => ({ playerId, network: networkOf(request.ip) });
