/** Letters in front of the answers. */
export const answerLetters = { choice: ['A', 'B', 'C', 'D'], trueFalse: ['T', 'F'] } as const;
