import type { NotificationKind } from '#shared/notifications/rules.ts';
import type { IconName } from '#client/ui/icon.tsx';

const kindIcons: Readonly<Record<NotificationKind, IconName>> = {
  friendRequest: 'user-plus',
  friendAccepted: 'users',
  challengeReceived: 'swords',
  challengeReminder: 'hourglass',
  challengeAccepted: 'check',
  challengeDeclined: 'close',
  challengeResult: 'flag',
  giftReceived: 'gift',
  giftClaimed: 'gift',
  giftReturned: 'again',
  leagueResult: 'trophy',
  overtaken: 'chart',
  tournamentInvite: 'send',
  tournamentStarted: 'bracket',
  tournamentCancelled: 'ban',
  tournamentRenamed: 'pencil',
  tournamentWon: 'crown',
  matchReady: 'swords',
  matchReminder: 'hourglass',
  matchResult: 'flag',
  streakReminder: 'flame',
  reportLookedAt: 'flag',
};

/** Unknown kinds, sent by a server newer than this page, get the bell. */
export function getKindIcon(kind: string): IconName {
  return Object.hasOwn(kindIcons, kind) ? kindIcons[kind as NotificationKind] : 'bell';
}
