/** Notices that a player must confirm once: decisions about reports by others, and about fair play. */
export const noticeKinds = [
  'warned',
  'renamed',
  'messageRemoved',
  'tournamentRenamed',
  'heldBack',
  'heldBackCleared',
  'heldBackConfirmed',
] as const;

export type NoticeKind = (typeof noticeKinds)[number];
