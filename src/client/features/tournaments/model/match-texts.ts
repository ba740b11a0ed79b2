import type { Match } from '#shared/tournaments/contract.ts';
import type { MatchStatus } from '#shared/tournaments/rules.ts';
import { durationText } from '#client/platform/countdown.ts';
import type { BadgeTone } from '#client/ui/badge.tsx';
import type { IconName } from '#client/ui/icon.tsx';
import { type MatchSide, scoreText } from './match-sides.ts';
import { instantText } from './tournament-texts.ts';

interface StatusLook {
  readonly word: string;
  readonly tone: BadgeTone;
  readonly icon: IconName;
}

/** Gray, yellow and green (rules 4.11); the word and the icon say the same. */
export const matchLooks: Readonly<Record<MatchStatus, StatusLook>> = {
  pending: { word: 'Pending', tone: 'raw', icon: 'pending' },
  in_progress: { word: 'In Progress', tone: 'live', icon: 'hourglass' },
  completed: { word: 'Completed', tone: 'done', icon: 'check' },
};

const times = new Intl.DateTimeFormat(undefined, { timeStyle: 'short' });

/** The time of an instant; with its day where that is another one than the first's. */
export function laterText(instant: string, first: string | null): string {
  const isSameDay = first !== null && new Date(instant).toDateString() === new Date(first).toDateString();
  return isSameDay ? times.format(new Date(instant)) : instantText(instant);
}

/** What is said behind the round: "ends in 3 h 20 min"; games that were begun in time may still go on afterwards. */
export function roundEndText(leftMs: number): string {
  const left = durationText(leftMs);
  return left === null ? 'is over: its last games come to their end' : `ends in ${left}`;
}

type Decided = Pick<Match, 'decidedBy' | 'winnerId'>;

/** What decided a match where it was not the score; null where it was, or nothing is decided. */
export function whyText({ decidedBy }: Decided, sides: readonly [MatchSide, MatchSide]): string | null {
  const loser = sides.find(({ isLoser }) => isLoser)?.name ?? 'Nobody';
  switch (decidedBy) {
    case 'correct':
      return 'The same score: more right answers decided.';
    case 'time':
      return 'The same score: less of one’s own time decided.';
    case 'seed':
      return 'The same score and right answers: the better seed decided.';
    case 'absence':
      return `${loser} did not play in time.`;
    case 'withdrawal':
      return `${loser} withdrew.`;
    case 'bye':
      return 'No opponent: straight into the next round.';
    case 'administrator':
      return 'An administrator decided it.';
    case 'nobody':
      return 'Neither of them played.';
    case 'points':
    case null:
      return null;
  }
}

/** How a match went, in one sentence. */
export function resultText(match: Match, sides: readonly [MatchSide, MatchSide]): string {
  const [winner, loser] = sides[1].isWinner ? [sides[1], sides[0]] : sides;
  if (match.winnerId === null) return `Match ${match.matchNumber}: nobody won.`;
  if (match.player1Score === null || match.player2Score === null) {
    return `Match ${match.matchNumber}: ${winner.name} is through.`;
  }
  const score = `${scoreText(winner)} to ${scoreText(loser)}.`;
  const why = whyText(match, sides);
  return `Match ${match.matchNumber}: ${winner.name} beat ${loser.name}, ${score}${why ? ` ${why}` : ''}`;
}
