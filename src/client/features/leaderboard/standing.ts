import type { LeaderboardEntry } from '#shared/leaderboard/contract.ts';

import { type BoardKind, placeOf } from '#shared/leaderboard/rules.ts';
import { unitOf } from './board-texts.ts';

const podiumSize = 3;

export interface Standing {
  /** The first three of the list, whatever ranks they share. */
  readonly podium: readonly LeaderboardEntry[];
  readonly rest: readonly LeaderboardEntry[];
  /** The own place, for the "You" card: when the own rank is 4 or worse (rules R8). */
  readonly you: LeaderboardEntry | null;
  /** What the "You" card says. */
  readonly note: string;
}

export function standingOf(
  entries: readonly LeaderboardEntry[],
  me: LeaderboardEntry | null,
  neighbours: readonly LeaderboardEntry[],
  kind: BoardKind,
): Standing {
  return {
    podium: entries.slice(0, podiumSize),
    rest: entries.slice(podiumSize),
    you: me && me.rank > podiumSize ? me : null,
    note: me ? chaseNote(me, [...entries, ...neighbours], kind) : '',
  };
}

/** How much is missing to the nearest better rank that is known. */
function chaseNote(me: LeaderboardEntry, known: readonly LeaderboardEntry[], kind: BoardKind): string {
  const ahead = known.filter((entry) => entry.totalScore > me.totalScore);
  if (ahead.length === 0) return '';
  const nearest = ahead.reduce((best, entry) => (entry.totalScore < best.totalScore ? entry : best));
  const missing = nearest.totalScore - me.totalScore;
  const unit = missing === 1 ? unitOf(kind).slice(0, -1) : unitOf(kind);
  return `${missing.toLocaleString()} ${unit} to rank ${nearest.rank.toLocaleString()}`;
}

/** The name on a shared screen: the display name, never a part of an e-mail (rules R10). */
export function shownName(entry: Pick<LeaderboardEntry, 'displayName'>): string {
  return entry.displayName.trim() || 'Anonymous';
}

/** What a row, the podium and the "You" card show of an entry; games are those of a period. */
export function rankOf(entry: LeaderboardEntry, kind: BoardKind) {
  return {
    rank: entry.rank,
    name: shownName(entry),
    look: entry.avatar,
    imageUrl: entry.profileImageUrl,
    level: entry.level,
    title: entry.title,
    totalScore: entry.totalScore,
    unit: unitOf(kind),
    gamesPlayed: placeOf(kind) === null ? entry.gamesPlayed : null,
  };
}
