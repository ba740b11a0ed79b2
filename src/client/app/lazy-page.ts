import { type ComponentType, lazy } from 'react';

/** A page that is fetched when it is first shown; its module exports it by name. */
export function lazyPage<N extends string, P>(name: N, load: () => Promise<Readonly<Record<N, ComponentType<P>>>>) {
  return lazy(async () => ({ default: (await load())[name] }));
}
