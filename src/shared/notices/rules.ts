/** What a player has to read once: decisions about what others reported, and about fair play. */
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
