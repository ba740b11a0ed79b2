export const reportedKinds = ['player', 'giftMessage', 'tournament'] as const;
export type ReportedKind = (typeof reportedKinds)[number];

export const playerReportReasons = ['offensiveName', 'harassment', 'cheating', 'other'] as const;
export type PlayerReportReason = (typeof playerReportReasons)[number];

export const reportDecisions = ['dismissed', 'warned', 'renamed', 'messageRemoved', 'suspended'] as const;
export type ReportDecision = (typeof reportDecisions)[number];

export const decisionsByKind: Readonly<Record<ReportedKind, readonly ReportDecision[]>> = {
  player: ['dismissed', 'warned', 'renamed', 'suspended'],
  giftMessage: ['dismissed', 'warned', 'messageRemoved', 'suspended'],
  tournament: ['dismissed', 'warned', 'renamed', 'suspended'],
};

export const maxPlayerReportsPerDay = 10;
/** Retention of decided reports, in days; until then they count as "earlier reports" of the player. */
export const decidedReportRetentionDays = 365;
export const maxReportNoteLength = 300;
export const maxNoticeWords = 300;

/** Replaces the name of a tournament whose name was removed. */
export const getNeutralTournamentName = (id: number) => `Tournament ${id}`;
