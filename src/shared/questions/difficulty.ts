export const difficulties = ['easy', 'medium', 'hard'] as const;

export type Difficulty = (typeof difficulties)[number];

/** Points of shipped and imported questions; a question can override them (rules S1). */
export const pointsByDifficulty = { easy: 100, medium: 150, hard: 200 } as const satisfies Readonly<
  Record<Difficulty, number>
>;
