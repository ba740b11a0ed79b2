/**
 * The ids of the answers on the page, in their order: the question is described by each of them, since the label of their group would
 * stand for all of its words.
 */
export const answerIds = ['answer-1', 'answer-2', 'answer-3', 'answer-4'] as const;
