/** How much longer than the 30 seconds of the rules somebody has for an answer; `off`: no limit. */
export const timeFactors = ['1', '2', '5', '10', 'off'] as const;

/** After a verdict the next question comes by itself, or when the player goes on. */
export const advances = ['auto', 'hand'] as const;

export type TimeFactor = (typeof timeFactors)[number];
export type Advance = (typeof advances)[number];
