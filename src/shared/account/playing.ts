/** Multiplies the 30 seconds per answer of the rules; `off`: no limit. */
export const timeFactors = ['1', '2', '5', '10', 'off'] as const;

export const advances = ['auto', 'hand'] as const;

export type TimeFactor = (typeof timeFactors)[number];
export type Advance = (typeof advances)[number];
