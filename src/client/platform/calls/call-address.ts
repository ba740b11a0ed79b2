import type { ApiKey } from '#shared/api.ts';
import { addressOf, type Entries } from '#shared/kernel/address.ts';

export interface CallParts {
  readonly params?: Entries;
  readonly query?: Entries;
}

/** The method and the URL of a call: parameters in place and escaped, undefined query entries left out. */
export function callAddress(key: ApiKey, { params, query }: CallParts): { method: string; url: string } {
  const [method = 'GET', pattern = ''] = key.split(' ');
  return { method, url: addressOf(pattern, params, query) };
}
