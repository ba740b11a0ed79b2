import { type StaffAccess, canAccess, type Role } from '../kernel/roles.ts';

const desksByFigure = {
  activeToday: 'staff',
  activeThisWeek: 'staff',
  joinedThisWeek: 'moderator',
  gamesToday: 'staff',
  players: 'moderator',
  guests: 'moderator',
  questions: 'editor',
  openTournaments: 'moderator',
} as const satisfies Readonly<Record<string, StaffAccess>>;

export type OverviewFigure = keyof typeof desksByFigure;
export const overviewFigures = Object.keys(desksByFigure) as [OverviewFigure, ...OverviewFigure[]];

export const listFiguresForRole = (role: Role): OverviewFigure[] =>
  overviewFigures.filter((figure) => canAccess(desksByFigure[figure], role));
