/** Days that one look at the figures spans at most. */
export const maxSpanDays = 366;
/** The dates that can be looked at. */
export const firstDate = '2000-01-01';
export const lastDate = '2999-12-31';

/** Rows that an export holds at most: more is refused, not cut. */
export const maxExportedRows = 100_000;

export const statisticsSteps = ['day', 'week', 'month'] as const;
export type StatisticsStep = (typeof statisticsSteps)[number];

export const exportedTables = ['players', 'retention', 'games', 'categories', 'questions', 'economy', 'usage'] as const;
export type ExportedTable = (typeof exportedTables)[number];

/** A question misleads when, answered so often at least, one wrong answer is chosen more often than the right one. */
export const misleadingFrom = 20;

/** What an operator has to know where coins are at stake (docs: fair play); a sentence without its full stop. */
export const shippedWarning =
  'The shipped questions and their answers are public files: who reads them wins. Play for coins with questions of your own';
