import { type ComponentType, createElement, lazy, useState } from 'react';

/**
 * A page that is fetched when it is first shown, or before by its `begin`; its module exports it by name. One that is here already is
 * drawn at once: what React has waited for, however shortly, it shows 300 ms after the sign of waiting at the earliest.
 */
export function lazyPage<N extends string, P extends object>(
  name: N,
  load: () => Promise<Readonly<Record<N, ComponentType<P>>>>,
) {
  let here: ComponentType<P> | undefined;
  async function begin() {
    here = (await load())[name];
    return { default: here };
  }
  const Fetched = lazy(begin);
  function LazyPage(props: P) {
    // One and the same as long as it is shown.
    const [Part] = useState<ComponentType<P>>(() => here ?? Fetched);
    return createElement(Part, props);
  }
  return Object.assign(LazyPage, { begin });
}
