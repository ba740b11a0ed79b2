/** Number of questions in an import (rules 5.9): default 100, 1 to 500. */
export const importAmount = { default: 100, min: 1, max: 500 } as const;

/** See rules 5.9. */
export const importCategories = [
  'all',
  'general',
  'entertainment',
  'sports',
  'science',
  'geography',
  'history',
  'art',
  'celebrities',
  'animals',
  'vehicles',
] as const;
export const importDifficulties = ['all', 'easy', 'medium', 'hard'] as const;

export type ImportCategory = (typeof importCategories)[number];
export type ImportDifficulty = (typeof importDifficulties)[number];

/**
 * Parses the amount in the form (rules 5.9): a whole number from 1 to 500; anything else falls back to 100. The server
 * rejects invalid amounts instead.
 */
export function parseFormAmount(text: string): number {
  const amount = Number(text.trim() === '' ? Number.NaN : text);
  return Number.isInteger(amount) && amount >= importAmount.min && amount <= importAmount.max
    ? amount
    : importAmount.default;
}

/** Reasons why the source does not answer, as far as the network error shows. */
export const sourceFaults = ['nameNotFound', 'connectionRefused', 'timedOut', 'serverError', 'tooFast'] as const;

export type SourceFault = (typeof sourceFaults)[number];
