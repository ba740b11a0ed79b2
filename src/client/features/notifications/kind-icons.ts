import type { NotificationKind } from '#shared/notifications/rules.ts';
import type { IconName } from '#client/ui/icon.tsx';

const icons: Readonly<Record<NotificationKind, IconName>> = {
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

/** The icon of a kind. A server that is newer than this page may know kinds that it does not. */
export function kindIcon(kind: string): IconName {
  return Object.hasOwn(icons, kind) ? icons[kind as NotificationKind] : 'bell';
}
