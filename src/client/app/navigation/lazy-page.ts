import { type ComponentType, createElement, lazy, useState } from 'react';

/**
 * A page whose chunk is loaded when it is first rendered, or earlier with `begin`. The module exports it by name. A
 * loaded page renders synchronously; otherwise React would show the loading indicator for at least 300 ms.
 */
export function createLazyPage<N extends string, P extends object>(
  name: N,
  load: () => Promise<Readonly<Record<N, ComponentType<P>>>>,
) {
  let loadedPage: ComponentType<P> | undefined;
  async function begin() {
    loadedPage = (await load())[name];
    return { default: loadedPage };
  }
  const LazyPart = lazy(begin);
  function LazyPage(props: P) {
    // Must not change while the page is mounted.
    const [Part] = useState<ComponentType<P>>(() => loadedPage ?? LazyPart);
    return createElement(Part, props);
  }
  return Object.assign(LazyPage, { begin });
}
