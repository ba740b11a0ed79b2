import { type ComponentType, lazy } from 'react';

/** Renders nothing if it cannot be loaded. */
export const lazyOptional = <P>(load: () => Promise<ComponentType<P>>) =>
  lazy<ComponentType<P>>(() =>
    load().then(
      (part) => ({ default: part }),
      () => ({ default: () => null }),
    ),
  );
