/** Number of questions in a challenge (rules F8). */
export const challengeQuestionCount = 10;
/** Days until a pending challenge expires; an accepted one gets as many days again. */
export const challengeDays = 7;
/**
 * A challenged player who has not answered is reminded this many hours after the challenge was sent, but not later than
 * `until`.
 */
export const answerReminderHours = { after: 24, until: 36 } as const;
/** Maximum number of undecided challenges between a player and one friend. */
export const maxOpenChallengesPerFriend = 5;
