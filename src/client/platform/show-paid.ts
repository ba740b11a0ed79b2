/**
 * Animates coins from the balance to an element and returns the duration in milliseconds, so that a message about the
 * payment can wait for it.
 */
export type AnimatePayment = (to: Element) => number;
