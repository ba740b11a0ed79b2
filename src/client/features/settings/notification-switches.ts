import type { NotificationSwitch } from '#shared/notifications/rules.ts';

interface SwitchOption {
  readonly name: NotificationSwitch;
  readonly label: string;
  readonly hint: string;
}

export const notificationSwitches: readonly SwitchOption[] = [
  { name: 'friends', label: 'Friends', hint: 'Requests, and who accepted yours.' },
  { name: 'challenges', label: 'Challenges', hint: 'Sent to you, still waiting for you, accepted, and decided.' },
  { name: 'gifts', label: 'Gifts', hint: 'Received, claimed, and come back.' },
  { name: 'rankings', label: 'Leaderboard and league', hint: 'Your league’s week, and friends who overtake you.' },
  { name: 'tournaments', label: 'Tournaments', hint: 'When they start, your matches, and how they end.' },
  { name: 'streakReminder', label: 'Streak reminder', hint: 'On a day without a game, at the hour you choose.' },
];
