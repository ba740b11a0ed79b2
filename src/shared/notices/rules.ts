/** What administrators tell a player about what others reported. */
export const noticeKinds = ['warned', 'renamed', 'messageRemoved', 'tournamentRenamed'] as const;

export type NoticeKind = (typeof noticeKinds)[number];
