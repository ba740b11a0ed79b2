import type { PlayerCall } from './call.ts';
import { toPlainAddress } from './trusted-proxies.ts';

/** Returns the caller's network: an IPv6 customer's addresses (/64) count as one. */
export function getNetwork(address: string): string {
  const plain = toPlainAddress(address);
  if (!plain.includes(':')) return plain;
  const [head = '', tail = ''] = plain.split('::');
  const groups = head.split(':').filter(Boolean);
  const after = tail.split(':').filter(Boolean);
  const zeros = plain.includes('::') ? 8 - groups.length - after.length : 0;
  return [...groups, ...Array.from({ length: zeros }, () => '0'), ...after].slice(0, 4).join(':');
}

/** Player and network of a deal; limits apply to both. */
export const getDealer = ({ playerId, request }: PlayerCall) => ({ playerId, network: getNetwork(request.ip) });
