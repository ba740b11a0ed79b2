/**
 * Every error that the API returns, with status and exact text. Services throw `new ApiError(code)`; any other
 * exception becomes an opaque 500. The 401 of an expired session says "Unauthorized" (rules 8.1). `{name}` is replaced
 * by a value of the error.
 */
export const errorCatalog = {
  invalidInput: [400, 'The request is not valid.'],
  unauthorized: [401, 'Unauthorized'],
  wrongCredentials: [401, 'Invalid email or password'],
  crossSite: [403, 'This request comes from another site.'],
  keepProgressFirst: [403, 'Keep your progress first: with an account, this is open to you too.'],
  freshSignInNeeded: [403, 'Please show first that it is you.'],
  passkeyRefused: [403, 'This passkey did not work. Please try again, or use your password.'],
  passwordChangeNeeded: [403, 'Change the password that was made up for you first.'],
  passkeyNeeded: [403, 'Whoever runs the game needs a passkey here: sign in with yours, or add one.'],
  adminOnly: [403, 'Only an administrator may do this.'],
  otherRole: [403, 'Your role does not open this.'],
  ownTournament: [403, 'You play in this tournament yourself, so another member of staff has to do this.'],
  ownOpponent: [403, 'You are playing against this player, so another member of staff has to do this.'],
  ofStaff: [403, 'Only an owner may do this to somebody who has a role.'],
  notFound: [404, 'There is nothing here.'],
  categoryNotFound: [404, 'Category not found'],
  questionNotFound: [404, 'Question not found'],
  fileImportNotFound: [404, 'This import is not known.'],
  importNotFound: [404, 'This import is not known.'],
  itemNotFound: [404, 'Item not found'],
  gameNotFound: [404, 'Game not found'],
  dailyTenNotFound: [404, 'There is no Daily Ten of this date for you.'],
  shareNotFound: [404, 'This link leads nowhere any more.'],
  ticketNotFound: [404, 'This question was not dealt to you.'],
  pictureNotFound: [404, 'Picture not found'],
  adNotFound: [404, 'Ad not found'],
  deviceNotFound: [404, 'This device is not signed in any more.'],
  passkeyNotFound: [404, 'This passkey is gone already.'],
  playerNotFound: [404, 'Player not found'],
  requestNotFound: [404, 'Friend request not found'],
  inviteNotFound: [404, 'This invite is not valid any more.'],
  giftNotFound: [404, 'Gift not found'],
  challengeNotFound: [404, 'Challenge not found'],
  announcementNotFound: [404, 'Announcement not found'],
  changeNotFound: [404, 'Change not found'],
  tournamentNotFound: [404, 'Tournament not found'],
  matchNotFound: [404, 'Match not found'],
  noticeNotFound: [404, 'This message is not for you.'],
  reportNotFound: [404, 'Report not found'],
  flagNotFound: [404, 'There is no such flag.'],
  noteNotFound: [404, 'Note not found'],
  requestTimeout: [408, 'The request took too long to arrive.'],
  gameClosed: [409, 'This game is over.'],
  gameNotOver: [409, 'This game is still being played.'],
  nothingToShare: [409, 'There is nothing to share here yet.'],
  contestUndecided: [
    409,
    'Please come back when your challenge or match is decided: its questions are kept secret until then.',
  ],
  gamePaused: [409, 'The game is paused.'],
  gameNotPaused: [409, 'The game is not paused.'],
  noPausesLeft: [409, 'No pauses are left in this game.'],
  questionOutOfOrder: [409, 'Questions are answered in the order they were dealt.'],
  questionNotStarted: [409, 'This question has not started yet.'],
  questionDecided: [409, 'This question is already decided.'],
  questionTooLate: [409, 'The time for this question is over.'],
  questionNotReady: [409, 'The next question is not ready yet.'],
  gameRunning: [409, 'You have another game open.'],
  noPowerUps: [409, "You don't have any of this power-up"],
  tooFewPowerUps: [409, 'You have only {count} of this power-up'],
  powerUpUsed: [409, 'This power-up was already used in this game.'],
  powerUpNoEffect: [409, 'This power-up has no effect here.'],
  notForTrueFalse: [409, 'True or false has only two answers: 50/50 cannot take two away.'],
  powerUpNeedsGame: [409, 'Power-ups are used while a question is running.'],
  insufficientCoins: [409, 'Insufficient coins'],
  categoryRetired: [409, 'This category is not played any more. Please choose another one.'],
  categoryExists: [409, 'Another category has this name already. It may be a retired one.'],
  tooFewChallenges: [
    409,
    'At least 8 kinds must stay on, so that none comes twice in a week. Switch another one on first.',
  ],
  lastCategory: [409, 'This is the last category that is played. Add or bring back another one first.'],
  questionExists: [409, 'This question is already in the bank.'],
  questionChanged: [409, 'Somebody else changed this question meanwhile. Please open it again.'],
  questionNotAnswered: [409, 'A question can be reported once it is answered.'],
  importRunning: [409, 'An import is already running.'],
  importNotFailed: [409, 'This import did not fail.'],
  priceChanged: [409, 'The price has changed. Please look again.'],
  itemOwned: [409, 'You own this item already.'],
  lookChosen: [409, 'You have chosen a look of your own already.'],
  itemEarned: [409, 'This item is earned by playing. It is neither bought nor given away.'],
  itemNotOwned: [409, 'You do not own this item.'],
  noRoomForFreeze: [409, 'You hold as many streak freezes as you can.'],
  starterItem: [409, 'Starter items cannot be removed.'],
  starterSold: [409, 'Everybody has a starter item: it is never on sale.'],
  videoNotBegun: [409, 'Watch the video first.'],
  videoTooShort: [409, 'The video is not over yet.'],
  videoRewardsUsedUp: [409, 'You have claimed all rewards of today. Come back tomorrow!'],
  lastRewardedAd: [409, 'This is the last rewarded ad that runs. Start another one first.'],
  nameChangesUsedUp: [409, 'You have changed your display name often enough for now.'],
  heldBack: [403, 'A moderator has to look at your games before you can join official tournaments again.'],
  notHeldBack: [409, 'You are not held back.'],
  appealSent: [409, 'You have already sent an appeal. A moderator will read it.'],
  flagDecided: [409, 'Another moderator has decided this meanwhile. Please look again.'],
  nothingToReport: [409, 'There is nothing here that somebody wrote.'],
  reportsUsedUp: [409, 'You have reported enough for today. Thank you: report the rest tomorrow.'],
  reportDecided: [409, 'Another administrator has decided this meanwhile. Please look again.'],
  decisionNotFitting: [409, 'This cannot be done about what was reported.'],
  alreadyFriends: [409, 'You are friends already.'],
  friendWithOneself: [409, 'This is you.'],
  tooManyFriends: [409, 'One of you has as many friends as one can have.'],
  tournamentInvitesUsedUp: [409, 'You have invited enough friends for today. Invite more tomorrow.'],
  friendInvitedOften: [409, 'You have invited this friend often enough for today.'],
  requestsUsedUp: [409, 'You have asked enough players for today. Ask again tomorrow.'],
  tooManyRequestsWait: [409, 'Enough of your requests wait for an answer. Take one back first.'],
  requestDecided: [409, 'This request is already decided.'],
  notFriends: [409, 'You are not friends.'],
  giftReturned: [409, 'This gift has gone back.'],
  giftLimit: [409, 'You have claimed all gifts of today. The rest waits for tomorrow.'],
  newAccountLimit: [409, 'You can get {count} coins a week from new accounts. Claim this gift later.'],
  challengeDecided: [409, 'This challenge is already decided.'],
  challengeNotAccepted: [409, 'This challenge is not accepted yet.'],
  challengePlayed: [409, 'You have played this challenge.'],
  tooManyChallenges: [409, 'You have enough open challenges with this friend.'],
  notInPractice: [409, 'In practice there are no power-ups.'],
  notInDailyTen: [409, 'In the Daily Ten there are no pauses and no power-ups.'],
  dailyTenPlayed: [409, 'You have played the Daily Ten of today. The next one comes tomorrow.'],
  dailyTenNotToday: [409, 'That is not your Daily Ten now: the date has changed, or another one is still open.'],
  notInContest: [409, 'In challenges and matches there are no pauses and no power-ups.'],
  alreadyRegistered: [409, 'You are already registered for this tournament.'],
  notRegistered: [409, 'You are not registered for this tournament.'],
  tournamentFull: [409, 'Tournament is full'],
  tooFewWins: [409, 'Win {count} games on {days} days to join a tournament with a fee (ranked games only)'],
  registrationOver: [409, 'The registration for this tournament is over.'],
  roundNotOpen: [409, 'No match of this tournament is open that ends before then.'],
  tournamentNotStarted: [409, 'This tournament has not started yet.'],
  tooFewPlayers: [409, 'A tournament needs at least two players.'],
  tooManyTournaments: [409, 'You have enough tournaments that have not started yet.'],
  tooManyPractices: [409, 'You have enough practice tournaments that are not over yet.'],
  startNotYours: [403, 'Only its creator may start this tournament now.'],
  startsAtItsTime: [409, 'An official tournament starts at its time.'],
  cancelNotYours: [403, 'Only its creator may cancel this tournament.'],
  matchNotOpen: [409, 'This match is not open yet.'],
  matchDecided: [409, 'This match is over.'],
  matchPlayed: [409, 'You have played this match.'],
  settingsChanged: [409, 'Somebody else changed the settings meanwhile. Please look again.'],
  notOneself: [409, 'You cannot do this to yourself.'],
  playerSuspended: [409, 'This player is suspended.'],
  accountSuspended: [403, 'This account is suspended.'],
  featureOff: [403, 'This part of the game is switched off at the moment.'],
  exportTooLarge: [409, 'This export is too large. Please choose a shorter time.'],
  linkInvalid: [404, 'This link is not valid any more.'],
  signInToConfirm: [403, 'Sign in to this account in this browser first, then open the link in the mail once more.'],
  resetLinkInvalid: [404, 'This link is not valid any more.'],
  wrongPassword: [403, 'The password is not right.'],
  lastAdministrator: [409, 'This is the last administrator: make somebody else one first.'],
  passwordsElsewhere: [409, 'Players sign in elsewhere here: there is no password to set.'],
  providerOff: [409, 'Here one signs in with an e-mail address.'],
  providerLinked: [409, 'Your account is linked already.'],
  providerNotLinked: [409, 'Your account is not linked.'],
  lastWayIn: [409, 'This is your only way in. Set a password or add a passkey first.'],
  passwordSet: [409, 'Your account has a password already.'],
  mailOff: [409, 'This game sends no mail. An administrator can give you a link to set a new password.'],
  passkeysOff: [409, 'Passkeys are not available here.'],
  tooManyNotes: [409, 'There are enough notes about this player. Delete one first.'],
  tooManyPasskeys: [409, 'You have as many passkeys as one can have. Remove one first.'],
  pushServiceUnknown: [409, 'This push service is not known.'],
  bodyTooLarge: [413, 'The request is too large.'],
  addressTooLong: [414, 'The address of the request is too long.'],
  unsupportedMediaType: [415, 'The request body must be JSON.'],
  wrongHost: [421, 'This server goes by the name in its PUBLIC_URL, which a proxy has to pass on as Host.'],
  guestWouldBeLost: [409, 'You are playing as a guest: signing in leaves behind what you have played.'],
  guestHasNone: [409, 'This is a guest, who has no account.'],
  progressKept: [409, 'Your progress is kept already.'],
  emailExists: [422, 'This e-mail address already has an account. Sign in instead.'],
  idempotencyKeyReused: [422, 'This Idempotency-Key was used for something else.'],
  tooManyDeals: [429, 'You have played a great deal within the hour. Take a break: the next game waits for you.'],
  signInPaused: [
    429,
    'Too many tries. If this is your confirmed address, check your mail: we have sent you a link to sign in.',
  ],
  tooManyRequests: [429, 'Too many requests. Please wait a moment.'],
  headersTooLarge: [431, 'The address or the headers of the request are too large.'],
  fileUnreadable: [400, 'This file cannot be read.'],
  internal: [500, 'Something went wrong on our side.'],
  importSourceRefused: [502, 'The question source refused the request.'],
  importSourceSilent: [502, 'The question source does not answer. Please try again later.'],
  importSourceUnreadable: [502, 'The question source sent something that cannot be read.'],
  maintenance: [503, 'The game is closed for maintenance.'],
  overloaded: [503, 'A great many people are playing right now. Please try again in a moment.'],
  providerSilent: [503, 'The sign-in there does not answer. Please try again in a moment.'],
  unavailable: [503, 'The server is not ready. Please try again in a moment.'],
} as const satisfies Readonly<Record<string, readonly [status: number, message: string]>>;

export type ErrorCode = keyof typeof errorCatalog;

export interface FieldError {
  readonly field: string;
  readonly message: string;
}

interface ApiErrorExtras {
  /** Values of the placeholders in the text. */
  readonly values?: Readonly<Record<string, number>>;
  readonly details?: Readonly<Record<string, unknown>>;
  readonly retryAfterSeconds?: number;
}

/** `fields` lists validation errors of the input (400). */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly fields: readonly FieldError[];
  readonly extras: ApiErrorExtras;

  constructor(code: ErrorCode, fields: readonly FieldError[] = [], extras: ApiErrorExtras = {}) {
    const first = fields[0];
    const text = errorCatalog[code][1].replaceAll(/\{(\w+)\}(?: (\w+)s\b)?/g, (gap, name: string, things?: string) => {
      const value = extras.values?.[name];
      if (value === undefined) return gap;
      return things === undefined ? String(value) : `${value} ${things}${value === 1 ? '' : 's'}`;
    });
    super(first ? `${first.field}: ${first.message}` : text);
    this.name = 'ApiError';
    this.code = code;
    this.status = errorCatalog[code][0];
    this.fields = fields;
    this.extras = extras;
  }
}

export function createFieldError(field: string, message: string): ApiError {
  return new ApiError('invalidInput', [{ field, message }]);
}
