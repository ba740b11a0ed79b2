import type { Match } from '#shared/tournaments/contract.ts';
import type { MatchStatus } from '#shared/tournaments/rules.ts';
import { formatDuration } from '#client/platform/countdown.ts';
import type { BadgeTone } from '#client/ui/badge.tsx';
import type { IconName } from '#client/ui/icon.tsx';
import { type MatchSide, formatScore } from './match-sides.ts';
import { formatInstant } from './tournament-texts.ts';

interface StatusLook {
  readonly word: string;
  readonly tone: BadgeTone;
  readonly icon: IconName;
}

/** Gray, yellow and green (rules 4.11). The word and the icon carry the same meaning as the color. */
export const matchLooks: Readonly<Record<MatchStatus, StatusLook>> = {
  pending: { word: 'Pending', tone: 'raw', icon: 'pending' },
  in_progress: { word: 'In Progress', tone: 'live', icon: 'hourglass' },
  completed: { word: 'Completed', tone: 'done', icon: 'check' },
};

const timeFormat = new Intl.DateTimeFormat(undefined, { timeStyle: 'short' });

/** The time, with the day if it differs from the day of `first`. */
export function formatLaterTime(instant: string, first: string | null): string {
  const isSameDay = first !== null && new Date(instant).toDateString() === new Date(first).toDateString();
  return isSameDay ? timeFormat.format(new Date(instant)) : formatInstant(instant);
}

/** Text after the round's name, for example "ends in 3 h 20 min". Games started in time may continue after the end. */
export function formatRoundEnd(leftMs: number): string {
  const left = formatDuration(leftMs);
  return left === null ? 'is over: its last games come to their end' : `ends in ${left}`;
}

type DecidedMatch = Pick<Match, 'decidedBy' | 'winnerId'>;

/** Null if the score decided or the match is open. */
export function explainDecision({ decidedBy }: DecidedMatch, sides: readonly [MatchSide, MatchSide]): string | null {
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

export function formatResult(match: Match, sides: readonly [MatchSide, MatchSide]): string {
  const [winner, loser] = sides[1].isWinner ? [sides[1], sides[0]] : sides;
  if (match.winnerId === null) return `Match ${match.matchNumber}: nobody won.`;
  if (match.player1Score === null || match.player2Score === null) {
    return `Match ${match.matchNumber}: ${winner.name} is through.`;
  }
  const score = `${formatScore(winner)} to ${formatScore(loser)}.`;
  const why = explainDecision(match, sides);
  return `Match ${match.matchNumber}: ${winner.name} beat ${loser.name}, ${score}${why ? ` ${why}` : ''}`;
}
