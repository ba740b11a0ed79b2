import type { ApiKey } from '#shared/api.ts';
import { buildUrl, type UrlParams } from '#shared/path-to.ts';

export interface CallParts {
  readonly params?: UrlParams;
  readonly query?: UrlParams;
}

/** Returns the method and URL of a call, with escaped parameters and without undefined query entries. */
export function getCallAddress(key: ApiKey, { params, query }: CallParts): { method: string; url: string } {
  const [method = 'GET', pattern = ''] = key.split(' ');
  return { method, url: buildUrl(pattern, params, query) };
}
