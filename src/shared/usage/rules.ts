/** Usage events, recorded only for players who have consented (issue: consent). */
export const usageNames = ['screen', 'share', 'invite', 'install', 'landing'] as const;
export type UsageName = (typeof usageNames)[number];

/** Maximum events per request, retention in days, and maximum events per player and day. */
export const maxUsageEvents = 50;
export const usageRetentionDays = 90;
export const maxUsageEventsPerDay = 2000;

/** Steps of a new player's first session, from the landing page to the second day. */
export const firstSessionSteps = ['landing', 'question1', 'verdict3', 'account', 'game2', 'day2'] as const;
export type FirstSessionStep = (typeof firstSessionSteps)[number];
