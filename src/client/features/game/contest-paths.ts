/** The list of challenges (section 2, Friends). */
export const challengesPath = '/friends?tab=challenges';
