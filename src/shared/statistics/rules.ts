/** Maximum number of days in one statistics query. */
export const maxSpanDays = 366;
/** Range of dates that can be queried. */
export const firstDate = '2000-01-01';
export const lastDate = '2999-12-31';

/** Maximum number of rows in an export; larger exports are refused, not truncated. */
export const maxExportedRows = 100_000;

export const statisticsSteps = ['day', 'week', 'month'] as const;
export type StatisticsStep = (typeof statisticsSteps)[number];

export const exportedTables = ['players', 'retention', 'games', 'categories', 'questions', 'economy', 'usage'] as const;
export type ExportedTable = (typeof exportedTables)[number];

/**
 * Minimum number of answers before a question can count as misleading. It misleads if one wrong answer is chosen more
 * often than the correct one.
 */
export const minMisleadingAnswers = 20;

/** Warning for operators when coins are at stake (docs: fair play); without a final period. */
export const shippedWarning =
  'The shipped questions and their answers are public files: who reads them wins. Play for coins with questions of your own';
