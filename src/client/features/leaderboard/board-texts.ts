import { type BoardKind, type BoardPeriod, getBoardPlace } from '#shared/leaderboard/rules.ts';
import { formatDuration } from '#client/platform/countdown.ts';
import type { BoardType } from './queries.ts';

export const periodOptions: readonly { readonly value: BoardPeriod; readonly label: string }[] = [
  { value: 'all', label: 'All time' },
  { value: 'month', label: 'Month' },
  { value: 'week', label: 'Week' },
  { value: 'day', label: 'Today' },
];

interface BoardTexts {
  readonly title: string;
  readonly text: string;
}

/** Empty states by tab; each has a different reason (rules 2.13). */
export const emptyTexts: Readonly<Record<BoardType, BoardTexts>> = {
  global: { title: 'No Rankings Yet', text: 'Play some games to see the leaderboard!' },
  friends: {
    title: 'No Rankings Among Friends Yet',
    text: 'Nobody here has points yet. Play a game, or find more friends to race.',
  },
  local: {
    title: 'No Local Rankings Yet',
    text: 'Nobody in your country has points yet. Play a game and be the first.',
  },
};

export function getCountryTexts(isHidden: boolean): BoardTexts {
  return isHidden
    ? {
        title: 'Your Country Is Hidden',
        text: 'So you do not appear in Local rankings. Show it in your settings to race the players around you.',
      }
    : {
        title: 'Where Do You Play?',
        text: 'Say in your settings which country you are in, and race the players around you.',
      };
}

export const emptyPlaceTexts: BoardTexts = {
  title: 'No Rankings Yet',
  text: 'Nobody here has answered a new question of this place right. Be the first!',
};

export function getScoreUnit(kind: BoardKind): string {
  return getBoardPlace(kind) === null ? 'points' : 'right answers';
}

export function getNotRankedText(kind: BoardKind): string {
  const when = { all: '', month: ' this month', week: ' this week', day: ' today' }[kind as BoardPeriod];
  if (when === undefined)
    return 'You have no right answers here yet. A question of this place that is new to you puts you on the list.';
  return `You have no points here${when} yet. A finished game puts you on the list.`;
}

export function formatTimeUntilReset(leftMs: number): string {
  const left = formatDuration(leftMs);
  return left === null ? 'Starts anew any moment' : `Starts anew in ${left}`;
}

/** In the player's language, for example "Austria". */
export function formatCountryName(code: string): string {
  return new Intl.DisplayNames(undefined, { type: 'region' }).of(code) ?? code;
}

/** Explains why a board has fewer points than a profile. */
export const rankedText =
  'Only ranked games count here: ten questions or Survival. Challenges, tournaments and paused questions add to your profile alone.';

export const placeRankedText =
  'Right answers to questions that were new to you count here, each once. Challenges and tournaments light stars, but add nothing here.';
