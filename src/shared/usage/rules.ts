/** What is noted of a player who has agreed to it, and of nobody else (issue: consent). */
export const usageNames = ['screen', 'share', 'invite', 'install'] as const;
export type UsageName = (typeof usageNames)[number];

/** Events in one call, days after which they are deleted, and events a player of one day at most. */
export const maxUsageEvents = 50;
export const usageDays = 90;
export const usageEventsPerDay = 2000;
