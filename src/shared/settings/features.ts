/** Parts of the game that can be switched off without a release: what begins in them, never what has begun. */
export const featureNames = ['signUp', 'challenges', 'gifts', 'tournaments', 'shop', 'ads', 'imports'] as const;
export type FeatureName = (typeof featureNames)[number];
