/**
 * Shows that coins have come from something on screen to the balance, and answers the milliseconds that it takes: what
 * there is to say about it comes when the balance has been seen.
 */
export type ShowGain = (from: Element) => number;
