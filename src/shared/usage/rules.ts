/** What is noted of a player who has agreed to it, and of nobody else (issue: consent). */
export const usageNames = ['screen', 'share', 'invite', 'install', 'landing'] as const;
export type UsageName = (typeof usageNames)[number];

/** Events in one call, days after which they are deleted, and events a player of one day at most. */
export const maxUsageEvents = 50;
export const usageDays = 90;
export const usageEventsPerDay = 2000;

/** The way of a newcomer, from the landing page to the second day. */
export const firstSessionSteps = ['landing', 'question1', 'verdict3', 'account', 'game2', 'day2'] as const;
export type FirstSessionStep = (typeof firstSessionSteps)[number];
