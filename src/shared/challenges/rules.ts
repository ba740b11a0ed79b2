/** Questions of a challenge (rules F8). */
export const challengeQuestions = 10;
/** Days until a pending challenge expires, and an accepted one after it. */
export const challengeDays = 7;
/** Hours after which who was challenged and has not answered is reminded, and after which it is too late for that. */
export const answerReminderHours = { after: 24, until: 36 } as const;
/** Undecided challenges that a player may have with one friend, so that nobody is buried in them. */
export const openChallengesWithOne = 5;
