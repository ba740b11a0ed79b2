import type { LeaderboardEntry } from '#shared/leaderboard/contract.ts';

import { type BoardKind, getBoardPlace } from '#shared/leaderboard/rules.ts';
import { getScoreUnit } from './board-texts.ts';

const podiumSize = 3;

export interface Standing {
  /** The first three entries, whatever ranks they share. */
  readonly podium: readonly LeaderboardEntry[];
  readonly rest: readonly LeaderboardEntry[];
  /** Set if the player's rank is 4 or worse (rules R8). */
  readonly you: LeaderboardEntry | null;
  readonly note: string;
}

export function createStanding(
  entries: readonly LeaderboardEntry[],
  me: LeaderboardEntry | null,
  neighbours: readonly LeaderboardEntry[],
  kind: BoardKind,
): Standing {
  return {
    podium: entries.slice(0, podiumSize),
    rest: entries.slice(podiumSize),
    you: me && me.rank > podiumSize ? me : null,
    note: me ? formatChaseNote(me, [...entries, ...neighbours], kind) : '',
  };
}

/** Points missing to the nearest better rank that is known. */
function formatChaseNote(me: LeaderboardEntry, known: readonly LeaderboardEntry[], kind: BoardKind): string {
  const ahead = known.filter((entry) => entry.totalScore > me.totalScore);
  if (ahead.length === 0) return '';
  const nearest = ahead.reduce((best, entry) => (entry.totalScore < best.totalScore ? entry : best));
  const missing = nearest.totalScore - me.totalScore;
  const unit = missing === 1 ? getScoreUnit(kind).slice(0, -1) : getScoreUnit(kind);
  return `${missing.toLocaleString()} ${unit} to rank ${nearest.rank.toLocaleString()}`;
}

/** The display name, never a part of an e-mail (rules R10). */
export function getShownName(entry: Pick<LeaderboardEntry, 'displayName'>): string {
  return entry.displayName.trim() || 'Anonymous';
}

/** The number of games is shown for periods only. */
export function toRankRowProps(entry: LeaderboardEntry, kind: BoardKind) {
  return {
    rank: entry.rank,
    name: getShownName(entry),
    look: entry.avatar,
    imageUrl: entry.profileImageUrl,
    level: entry.level,
    title: entry.title,
    totalScore: entry.totalScore,
    unit: getScoreUnit(kind),
    gamesPlayed: getBoardPlace(kind) === null ? entry.gamesPlayed : null,
  };
}
