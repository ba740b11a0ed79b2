import type { PagePath } from './pages.ts';

/** Parameters of an address by name; undefined values are omitted. */
export type UrlParams = Readonly<Record<string, string | number | undefined>>;

/** Builds an address from a pattern: path parameters (`:id`) are escaped and inserted, and the query is appended. */
export function buildUrl(pattern: string, params: UrlParams = {}, query: UrlParams = {}): string {
  const path = pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [`${encodeFormText(name)}=${encodeFormText(String(value))}`],
  );
  return search.length > 0 ? `${path}?${search.join('&')}` : path;
}

/** Encodes like forms and `URLSearchParams`, which is not available in every runtime of this code. */
function encodeFormText(text: string): string {
  return encodeURIComponent(text)
    .replaceAll('%20', '+')
    .replaceAll(/[!'()~]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}

interface PageTarget {
  readonly query?: UrlParams;
  readonly hash?: string;
}

type ParamName<S extends string> = S extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamName<Rest>
  : S extends `${string}:${infer Name}`
    ? Name
    : never;

type PathArguments<S extends PagePath> = [ParamName<S>] extends [never]
  ? [to?: PageTarget]
  : [to: PageTarget & { readonly params: Readonly<Record<ParamName<S>, string | number>> }];

/** Builds the path of a page; all internal links use it. */
export function pathTo<S extends PagePath>(screen: S, ...[to = {}]: PathArguments<S>): string {
  const { params, query, hash }: PageTarget & { readonly params?: UrlParams } = to;
  return buildUrl(screen, params, query) + (hash === undefined ? '' : `#${hash}`);
}
