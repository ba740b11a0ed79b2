/** What a player can report of others. */
export const reportedKinds = ['player', 'giftMessage', 'tournament'] as const;
export type ReportedKind = (typeof reportedKinds)[number];

export const playerReportReasons = ['offensiveName', 'harassment', 'cheating', 'other'] as const;
export type PlayerReportReason = (typeof playerReportReasons)[number];

/** What an administrator makes of a report. */
export const reportDecisions = ['dismissed', 'warned', 'renamed', 'messageRemoved', 'suspended'] as const;
export type ReportDecision = (typeof reportDecisions)[number];

/** What can be done about each of them. */
export const decisionsFor: Readonly<Record<ReportedKind, readonly ReportDecision[]>> = {
  player: ['dismissed', 'warned', 'renamed', 'suspended'],
  giftMessage: ['dismissed', 'warned', 'messageRemoved', 'suspended'],
  tournament: ['dismissed', 'warned', 'renamed', 'suspended'],
};

/** Reports of one player within 24 hours. */
export const maxPlayerReportsADay = 10;
/** Days for which a decided report is kept: so long it counts in "earlier reports" of the same player. */
export const decidedReportsKeptDays = 365;
/** Characters of what a reporter adds, and of what an administrator tells the player. */
export const maxReportNoteLength = 300;
export const maxNoticeWords = 300;

/** What a tournament is called whose name was taken away. */
export const neutralTournamentName = (id: number) => `Tournament ${id}`;
