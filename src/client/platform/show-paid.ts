/**
 * Shows that coins have left the balance for something on screen, and answers the milliseconds that it takes: what there
 * is to say about it comes when the balance has been seen.
 */
export type ShowPaid = (to: Element) => number;
