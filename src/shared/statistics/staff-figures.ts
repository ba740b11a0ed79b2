import { type StaffAccess, canAccess, type Role } from '../kernel/roles.ts';

/** Overview figures in display order with the staff roles that they are for. */
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

/** Figures visible to this role. */
export const listFiguresForRole = (role: Role): OverviewFigure[] =>
  overviewFigures.filter((figure) => canAccess(desksByFigure[figure], role));
