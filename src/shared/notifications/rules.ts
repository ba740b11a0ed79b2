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
  /** The answer to the player's own report; it cannot be turned off. */
  reportLookedAt: null,
} as const;

export type NotificationKind = keyof typeof notificationKinds;
export type NotificationSwitch = NonNullable<(typeof notificationKinds)[NotificationKind]>;

/**
 * Values for the text: `category`, `outcome`, `quantity`, `item`, `rank`, `nextLeague`, `days`, `freezes`, `reported`,
 * `question`, `tournament`, `tournamentId`, `before`, `invite`, `round`, `minutes`, `refund`, `prize` (see
 * `notification-text.ts`). They never contain a player's name, which is looked up when the notification is shown.
 */
export type NotificationFacts = Readonly<Record<string, string | number | boolean | null>>;

/** Maximum length of the list, and retention in days. */
export const notificationLimit = 50;
export const notificationDays = 30;

/** Maximum number of browsers subscribed to pushes; a new one replaces the oldest. */
export const maxDevices = 10;

/**
 * Range of the hours that players can choose for streak reminders, and the hours for which a reminder may still be sent
 * (rules Y14).
 */
export const reminderHours = { first: 8, last: 21, length: 3 } as const;

/** Default notification settings: everything on, with quiet hours at night. */
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
 * Returns the minutes after which a push is dropped. A streak reminder would be too late on the next morning, and so
 * would a match whose time is over; a stated remaining time must not become wrong.
 */
export function getPushLifetimeMinutes(kind: NotificationKind, { minutes }: NotificationFacts): number {
  if (kind === 'streakReminder') return 2 * hourMinutes;
  if (typeof minutes !== 'number') return dayMinutes;
  const useful = kind === 'matchReminder' ? minutes / 4 : minutes;
  return Math.max(1, Math.min(dayMinutes, Math.floor(useful)));
}

/**
 * Returns how many more minutes nothing may be pushed at a minute of the player's day; 0 if pushing is allowed. Equal
 * hours turn quiet hours off.
 */
export function getQuietMinutesLeft(
  minute: number,
  quiet: { readonly quietFrom: number; readonly quietTo: number },
): number {
  const end = quiet.quietTo * hourMinutes;
  const length = (end - quiet.quietFrom * hourMinutes + dayMinutes) % dayMinutes;
  const left = (end - minute + dayMinutes) % dayMinutes;
  return left <= length ? left : 0;
}
