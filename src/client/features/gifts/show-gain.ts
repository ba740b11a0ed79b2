/**
 * Animates coins from an element to the balance and returns its duration in milliseconds, after which the message is
 * shown.
 */
export type ShowGain = (from: Element) => number;
