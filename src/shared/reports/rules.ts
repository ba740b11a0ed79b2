export const reportReasons = {
  wrongAnswer: 'The answer is wrong',
  unclear: 'It is unclear',
  outdated: 'It is outdated',
  offensive: 'It is offensive',
} as const;

export type ReportReason = keyof typeof reportReasons;

export const maxNoteLength = 300;
