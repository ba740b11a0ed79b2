import './board.css';
import type { BoardPeriod } from '#shared/leaderboard/rules.ts';
import { LoadError } from '../../platform/load-error.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Podium } from '../../ui/podium.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { BoardRow } from './board-row.tsx';
import { emptyTexts, resetText } from './board-texts.ts';
import { type BoardType, useBoard } from './queries.ts';
import { shownName, standingOf } from './standing.ts';
import { YouCard } from './you-card.tsx';

interface BoardProps {
  readonly type: BoardType;
  readonly period: BoardPeriod;
  readonly userId: string;
}

/** One ranking: the podium, the rows from rank 4, who stands around you, and you (section 2). */
export function Board({ type, period, userId }: BoardProps) {
  const board = useBoard(type, period);
  if (board.error) {
    return <LoadError title="The ranking did not load" error={board.error} onRetry={() => void board.refetch()} />;
  }
  if (!board.data) return <Skeleton shape="row" count={6} />;
  const { entries, me, neighbours, nextResetAt } = board.data;
  const reset = resetText(nextResetAt, board.dataUpdatedAt);
  if (entries.length === 0) {
    return (
      <EmptyState {...emptyTexts[type]}>
        <LinkButton href="/game" icon="play">
          Quick Play
        </LinkButton>
      </EmptyState>
    );
  }
  const { podium, rest, you, note } = standingOf(entries, me, neighbours);
  return (
    <div className="board">
      {reset && <p className="muted xs board-reset">{reset}</p>}
      <Podium
        places={podium.map((entry) => ({
          rank: entry.rank,
          name: shownName(entry),
          look: entry.avatar,
          imageUrl: entry.profileImageUrl,
          level: entry.level,
          totalScore: entry.totalScore,
          gamesPlayed: entry.gamesPlayed,
          isYou: entry.id === userId,
        }))}
      />
      {rest.length > 0 && (
        <ol className="rank-rows" aria-label="After the podium">
          {rest.map((entry) => (
            <BoardRow key={entry.id} entry={entry} userId={userId} />
          ))}
        </ol>
      )}
      {neighbours.length > 0 && (
        <>
          <h2 className="board-around">Around you</h2>
          <ol className="rank-rows" aria-label="Around you">
            {neighbours.map((entry) => (
              <BoardRow key={entry.id} entry={entry} userId={userId} />
            ))}
          </ol>
        </>
      )}
      {you && <YouCard entry={you} note={note} />}
    </div>
  );
}
