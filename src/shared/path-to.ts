import { buildUrl, type UrlParams } from './kernel/address.ts';
import type { PagePath } from './pages.ts';

interface PageTarget {
  readonly query?: UrlParams;
  /** The id of the element to scroll to. */
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
