import { type Desk, opensTo, type Role } from '../kernel/roles.ts';

/** Whose matter a figure of the overview is, in the order in which they stand there. */
const desksOfFigures = {
  activeToday: 'staff',
  activeThisWeek: 'staff',
  joinedThisWeek: 'moderator',
  gamesToday: 'staff',
  players: 'moderator',
  guests: 'moderator',
  questions: 'editor',
  openTournaments: 'moderator',
} as const satisfies Readonly<Record<string, Desk>>;

export type OverviewFigure = keyof typeof desksOfFigures;
export const overviewFigures = Object.keys(desksOfFigures) as [OverviewFigure, ...OverviewFigure[]];

/** The figures that somebody with this role is told. */
export const figuresFor = (role: Role): OverviewFigure[] =>
  overviewFigures.filter((figure) => opensTo(desksOfFigures[figure], role));
