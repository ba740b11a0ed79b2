/** A value that may be available synchronously. */
export type MaybePromise<T> = T | Promise<T>;

// Some libraries return thenables that are not instances of Promise.
const isThenable = <T>(value: MaybePromise<T>): value is Promise<T> =>
  typeof value === 'object' && value !== null && 'then' in value && typeof value.then === 'function';

/**
 * Continues with a value synchronously if it is available, so that cached values are served without a single promise;
 * `await` would always yield. Errors are thrown synchronously or reject the promise accordingly.
 */
export function chainMaybePromise<T, Next>(
  value: MaybePromise<T>,
  work: (value: T) => MaybePromise<Next>,
): MaybePromise<Next> {
  return isThenable(value) ? value.then(work) : work(value);
}
