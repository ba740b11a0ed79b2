/** What answers are called by. */
export const answerLetters = { choice: ['A', 'B', 'C', 'D'], trueFalse: ['T', 'F'] } as const;
