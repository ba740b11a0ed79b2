import { pathTo } from '#shared/path-to.ts';

/** Pages that an ad or an announcement can link to, with the names players know. */
export const linkableGamePages: readonly { readonly value: string; readonly label: string }[] = [
  { value: pathTo('/daily-ten'), label: 'The Daily Ten' },
  { value: pathTo('/game/survival'), label: 'Survival' },
  { value: pathTo('/tournaments'), label: 'Tournaments' },
  { value: pathTo('/shop'), label: 'Shop' },
  { value: pathTo('/leaderboard'), label: 'Leaderboard' },
  { value: pathTo('/league'), label: 'League' },
  { value: pathTo('/friends'), label: 'Friends' },
  { value: pathTo('/practice'), label: 'Practice' },
  { value: pathTo('/achievements'), label: 'Achievements' },
  { value: pathTo('/progress'), label: 'Progress' },
  { value: pathTo('/help'), label: 'How to play' },
];
