/** What a player is told, and the switch of the settings that it belongs to. */
export const notificationKinds = {
  friendRequest: 'friends',
  friendAccepted: 'friends',
  challengeReceived: 'challenges',
  challengeReminder: 'challenges',
  challengeAccepted: 'challenges',
  challengeDeclined: 'challenges',
  challengeResult: 'challenges',
  giftReceived: 'gifts',
  giftClaimed: 'gifts',
  giftReturned: 'gifts',
  leagueResult: 'rankings',
  overtaken: 'rankings',
  tournamentInvite: 'tournaments',
  tournamentStarted: 'tournaments',
  tournamentCancelled: 'tournaments',
  tournamentRenamed: 'tournaments',
  tournamentWon: 'tournaments',
  matchReady: 'tournaments',
  matchReminder: 'tournaments',
  matchResult: 'tournaments',
  streakReminder: 'streakReminder',
  /** The answer to a report of one's own: always told. */
  reportLookedAt: null,
} as const;

export type NotificationKind = keyof typeof notificationKinds;
export type NotificationSwitch = NonNullable<(typeof notificationKinds)[NotificationKind]>;

/**
 * Small facts for the text: `category`, `outcome`, `quantity`, `item`, `rank`, `nextLeague`, `days`, `freezes`,
 * `reported`, `question`, `tournament`, `tournamentId`, `before`, `invite`, `round`, `minutes`, `refund`, `prize` (see
 * `words.ts`). Never anybody's name: that is read when it is shown.
 */
export type NotificationFacts = Readonly<Record<string, string | number | boolean | null>>;

/** How many a list shows, and after how many days they are forgotten. */
export const notificationLimit = 50;
export const notificationDays = 30;

/** Browsers that a player can have pushes sent to; one more takes the place of the oldest. */
export const maxDevices = 10;

/** Who has not played yet is reminded of a streak from an hour of their day on, which they choose, for so many (rules Y14). */
export const reminderHours = { first: 8, last: 21, length: 3 } as const;

/** What a player wants to be told and when not, as long as nothing was changed: everything, but at night. */
export const defaultSettings = {
  friends: true,
  challenges: true,
  gifts: true,
  rankings: true,
  tournaments: true,
  streakReminder: true,
  reminderHour: 19,
  quietFrom: 22,
  quietTo: 8,
} as const;

const hourMinutes = 60;
const dayMinutes = 24 * hourMinutes;

/**
 * Minutes after which a push is not sent any more: on the next morning "Play a game today" would come too late, or for
 * nothing; so would a match whose time is over, and what says how much of it is left is soon not true.
 */
export function pushMinutes(kind: NotificationKind, { minutes }: NotificationFacts): number {
  if (kind === 'streakReminder') return 2 * hourMinutes;
  if (typeof minutes !== 'number') return dayMinutes;
  const useful = kind === 'matchReminder' ? minutes / 4 : minutes;
  return Math.max(1, Math.min(dayMinutes, Math.floor(useful)));
}

/**
 * For how many more minutes nothing is pushed, at a minute of the player's day; 0 when it may be. A quiet time from an
 * hour to the same hour is none.
 */
export function quietMinutes(minute: number, quiet: { readonly quietFrom: number; readonly quietTo: number }): number {
  const end = quiet.quietTo * hourMinutes;
  const length = (end - quiet.quietFrom * hourMinutes + dayMinutes) % dayMinutes;
  const left = (end - minute + dayMinutes) % dayMinutes;
  return left <= length ? left : 0;
}
