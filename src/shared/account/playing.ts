/** Multiplies the 30 seconds per answer of the rules; `off`: no limit. */
export const timeFactors = ['1', '2', '5', '10', 'off'] as const;

/** Whether the next question follows a verdict automatically or when the player continues. */
export const advances = ['auto', 'hand'] as const;

export type TimeFactor = (typeof timeFactors)[number];
export type Advance = (typeof advances)[number];
