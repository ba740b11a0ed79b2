/** Features that can be switched off at run time. Only new activity is blocked; what is in progress continues. */
export const featureNames = ['signUp', 'challenges', 'gifts', 'tournaments', 'shop', 'ads', 'imports'] as const;
export type FeatureName = (typeof featureNames)[number];
