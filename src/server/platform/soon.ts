/** What is there at once, or comes. */
export type Soon<T> = T | Promise<T>;

// The queries of a library are promises in all but their class.
const comes = <T>(value: Soon<T>): value is Promise<T> =>
  typeof value === 'object' && value !== null && 'then' in value && typeof value.then === 'function';

/**
 * Goes on with a value: in the same breath where it is there, so that what is held is answered without a single promise; `await`
 * would wait for its turn each time. What fails throws where it fails at once, else the promise does.
 */
export function soon<T, Next>(value: Soon<T>, work: (value: T) => Soon<Next>): Soon<Next> {
  return comes(value) ? value.then(work) : work(value);
}
