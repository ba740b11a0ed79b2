export function nothing() {}

/** A verdict's fuse, from when the gallery was opened. */
export const burning = { endsAt: performance.now() + 2_000, isStopped: false };
