import './board.css';
import type { User } from '#shared/account/contract.ts';
import type { LeaderboardEntry } from '#shared/leaderboard/contract.ts';
import { type BoardKind, getBoardPlace } from '#shared/leaderboard/rules.ts';
import { getPlayerPath } from '#client/entities/links.ts';
import type { ApiOutput } from '#client/platform/calls/call-input.ts';
import { LoadError } from '#client/platform/calls/load-error.tsx';
import { Podium } from '#client/ui/game/podium.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { BoardFacts } from './board-facts.tsx';
import { BoardRow } from './board-row.tsx';
import { getNotRankedText, formatCountryName, placeRankedText, rankedText } from './board-texts.ts';
import { EmptyBoard, OnlyYouCard, CountryRequired } from './empty-board.tsx';
import { type BoardType, useBoard } from './queries.ts';
import { toRankRowProps, createStanding } from './standing.ts';
import { YouCard } from './you-card.tsx';

interface BoardProps {
  readonly type: BoardType;
  readonly kind: BoardKind;
  readonly user: Pick<User, 'id' | 'country'>;
}

/** The ranking of a period or a category (rules 2.12, 2.54). */
export function Board({ type, kind, user }: BoardProps) {
  const { data, error, refetch } = useBoard(type, kind);
  if (data) return <Ranking board={data} type={type} kind={kind} user={user} />;
  if (error) {
    return <LoadError title="The ranking did not load" error={error} onRetry={() => void refetch()} />;
  }
  return <Skeleton shape="row" count={6} />;
}

interface RankingProps extends BoardProps {
  readonly board: ApiOutput<'GET /api/leaderboard'>;
}

/** The podium, the rows from rank 4, the neighbors, and the player's own row. */
export function Ranking({ board, type, kind, user }: RankingProps) {
  const { entries, me, neighbours, nextResetAt, needsCountry } = board;
  if (needsCountry) return <CountryRequired isHidden={user.country !== null} />;
  const country = type === 'local' && user.country !== null ? formatCountryName(user.country) : null;
  const place = getBoardPlace(kind);
  const counted = place === null ? null : 'Right answers to new questions';
  const facts = <BoardFacts counted={counted} country={country} nextResetAt={nextResetAt} />;
  if (entries.length === 0) {
    return (
      <>
        {facts}
        <EmptyBoard type={type} place={place} />
      </>
    );
  }
  const { podium, rest, you, note } = createStanding(entries, me, neighbours, kind);
  const isAlone = entries.length === 1 && me !== null;
  return (
    <div className="board">
      {facts}
      <Podium
        places={podium.map((entry) => ({
          ...toRankRowProps(entry, kind),
          isYou: entry.id === user.id,
          href: getPlayerPath(entry.id, user.id),
        }))}
      />
      {rest.length > 0 && <RankRows title="After the podium" entries={rest} kind={kind} userId={user.id} />}
      {neighbours.length > 0 && (
        <>
          <h3 className="board-around">Around you</h3>
          <RankRows title="Around you" entries={neighbours} kind={kind} userId={user.id} />
        </>
      )}
      {type === 'friends' && isAlone && <OnlyYouCard />}
      {me === null && <p className="board-absent">{getNotRankedText(kind)}</p>}
      {you && <YouCard entry={you} kind={kind} note={note} />}
      <p className="board-absent xs">{place === null ? rankedText : placeRankedText}</p>
    </div>
  );
}

interface RankRowsProps {
  readonly title: string;
  readonly entries: readonly LeaderboardEntry[];
  readonly kind: BoardKind;
  readonly userId: string;
}

function RankRows({ title, entries, kind, userId }: RankRowsProps) {
  return (
    <ol className="rank-rows" aria-label={title}>
      {entries.map((entry) => (
        <BoardRow key={entry.id} entry={entry} kind={kind} userId={userId} />
      ))}
    </ol>
  );
}
