import './board.css';
import type { User } from '#shared/account/contract.ts';
import type { LeaderboardEntry } from '#shared/leaderboard/contract.ts';
import type { BoardPeriod } from '#shared/leaderboard/rules.ts';
import { playerPath } from '#client/entities/links.ts';
import type { ApiOutput } from '#client/platform/calls/call-input.ts';
import { LoadError } from '#client/platform/calls/load-error.tsx';
import { Podium } from '#client/ui/game/podium.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { BoardFacts } from './board-facts.tsx';
import { BoardRow } from './board-row.tsx';
import { absentText, countryName, rankedText } from './board-texts.ts';
import { EmptyBoard, JustYou, NeedsCountry } from './empty-board.tsx';
import { type BoardType, useBoard } from './queries.ts';
import { shownName, standingOf } from './standing.ts';
import { YouCard } from './you-card.tsx';

interface BoardProps {
  readonly type: BoardType;
  readonly period: BoardPeriod;
  readonly user: Pick<User, 'id' | 'country'>;
}

/** One ranking of a period (rules 2.12). */
export function Board({ type, period, user }: BoardProps) {
  const { data, error, refetch } = useBoard(type, period);
  if (data) return <Ranking board={data} type={type} period={period} user={user} />;
  if (error) {
    return <LoadError title="The ranking did not load" error={error} onRetry={() => void refetch()} />;
  }
  return <Skeleton shape="row" count={6} />;
}

interface RankingProps extends BoardProps {
  readonly board: ApiOutput<'GET /api/leaderboard'>;
}

/** The podium, the rows from rank 4, who stands around you, and you. */
export function Ranking({ board, type, period, user }: RankingProps) {
  const { entries, me, neighbours, nextResetAt, needsCountry } = board;
  if (needsCountry) return <NeedsCountry isHidden={user.country !== null} />;
  const country = type === 'local' && user.country !== null ? countryName(user.country) : null;
  const facts = <BoardFacts country={country} nextResetAt={nextResetAt} />;
  if (entries.length === 0) {
    return (
      <>
        {facts}
        <EmptyBoard type={type} />
      </>
    );
  }
  const { podium, rest, you, note } = standingOf(entries, me, neighbours);
  const isAlone = entries.length === 1 && me !== null;
  return (
    <div className="board">
      {facts}
      <Podium places={podium.map((entry) => placeOf(entry, user.id))} />
      {rest.length > 0 && <Rows title="After the podium" entries={rest} userId={user.id} />}
      {neighbours.length > 0 && (
        <>
          <h3 className="board-around">Around you</h3>
          <Rows title="Around you" entries={neighbours} userId={user.id} />
        </>
      )}
      {type === 'friends' && isAlone && <JustYou />}
      {me === null && <p className="board-absent">{absentText(period)}</p>}
      {you && <YouCard entry={you} note={note} />}
      <p className="board-absent xs">{rankedText}</p>
    </div>
  );
}

function placeOf(entry: LeaderboardEntry, userId: string) {
  return {
    rank: entry.rank,
    name: shownName(entry),
    look: entry.avatar,
    imageUrl: entry.profileImageUrl,
    level: entry.level,
    title: entry.title,
    totalScore: entry.totalScore,
    gamesPlayed: entry.gamesPlayed,
    isYou: entry.id === userId,
    href: playerPath(entry.id, userId),
  };
}

interface RowsProps {
  readonly title: string;
  readonly entries: readonly LeaderboardEntry[];
  readonly userId: string;
}

function Rows({ title, entries, userId }: RowsProps) {
  return (
    <ol className="rank-rows" aria-label={title}>
      {entries.map((entry) => (
        <BoardRow key={entry.id} entry={entry} userId={userId} />
      ))}
    </ol>
  );
}
