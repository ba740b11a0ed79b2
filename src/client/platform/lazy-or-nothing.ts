import { type ComponentType, lazy } from 'react';

/** A part that is fetched when it is first wanted; where it cannot be fetched nothing stands there. */
export const lazyOrNothing = <P>(load: () => Promise<ComponentType<P>>) =>
  lazy<ComponentType<P>>(() =>
    load().then(
      (part) => ({ default: part }),
      () => ({ default: () => null }),
    ),
  );
