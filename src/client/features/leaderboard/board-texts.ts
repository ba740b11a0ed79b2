import { type BoardKind, type BoardPeriod, placeOf } from '#shared/leaderboard/rules.ts';
import { durationText } from '#client/platform/countdown.ts';
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

/** What an empty board says; each tab has its own reason (rules 2.13). */
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

/** Why there is no Local board for a player, and what to do about it. */
export function countryTexts(isHidden: boolean): BoardTexts {
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

/** What the empty board of a place says. */
export const emptyPlaceTexts: BoardTexts = {
  title: 'No Rankings Yet',
  text: 'Nobody here has answered a new question of this place right. Be the first!',
};

/** What a board counts, as its rows call it. */
export function unitOf(kind: BoardKind): string {
  return placeOf(kind) === null ? 'points' : 'right answers';
}

/** What a board says to a player who is not on it. */
export function absentText(kind: BoardKind): string {
  const when = { all: '', month: ' this month', week: ' this week', day: ' today' }[kind as BoardPeriod];
  if (when === undefined)
    return 'You have no right answers here yet. A question of this place that is new to you puts you on the list.';
  return `You have no points here${when} yet. A finished game puts you on the list.`;
}

/** "Starts anew in 6 h 12 min". */
export function resetText(leftMs: number): string {
  const left = durationText(leftMs);
  return left === null ? 'Starts anew any moment' : `Starts anew in ${left}`;
}

/** A country as the player's language calls it: "Austria". */
export function countryName(code: string): string {
  return new Intl.DisplayNames(undefined, { type: 'region' }).of(code) ?? code;
}

/** Why a board's points are fewer than a profile's. */
export const rankedText =
  'Only ranked games count here: ten questions or Survival. Challenges, tournaments and paused questions add to your profile alone.';

/** What a board of a place counts. */
export const placeRankedText =
  'Right answers to questions that were new to you count here, each once. Challenges and tournaments light stars, but add nothing here.';
