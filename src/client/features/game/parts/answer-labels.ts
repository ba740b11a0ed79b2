export const answerLetters = { choice: ['A', 'B', 'C', 'D'], trueFalse: ['T', 'F'] } as const;

/**
 * DOM ids of the answers in order. The question is described by each of them, because the label of their group would
 * replace their texts.
 */
export const answerIds = ['answer-1', 'answer-2', 'answer-3', 'answer-4'] as const;
