import { addressOf, type Entries } from './kernel/address.ts';
import type { Screen } from './pages.ts';

interface Place {
  readonly query?: Entries;
  /** The id of what the page is opened at. */
  readonly hash?: string;
}

type ParamName<S extends string> = S extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamName<Rest>
  : S extends `${string}:${infer Name}`
    ? Name
    : never;

type To<S extends Screen> = [ParamName<S>] extends [never]
  ? [to?: Place]
  : [to: Place & { readonly params: Readonly<Record<ParamName<S>, string | number>> }];

/** The address of a screen of the table of pages; every link to one is made here. */
export function pathTo<S extends Screen>(screen: S, ...[to = {}]: To<S>): string {
  const { params, query, hash }: Place & { readonly params?: Entries } = to;
  return addressOf(screen, params, query) + (hash === undefined ? '' : `#${hash}`);
}
