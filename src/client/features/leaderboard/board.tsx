import './board.css';
import {
  emptyPlaceTexts,
  emptyTexts,
  formatCountryName,
  formatTimeUntilReset,
  getCountryTexts,
  getNotRankedText,
  placeRankedText,
  rankedText,
} from './board-texts.ts';
import { type BoardType, invalidateBoards, useBoard } from './queries.ts';
import { useCountdown } from '#client/platform/countdown.ts';
import type { LeaderboardEntry } from '#shared/leaderboard/contract.ts';
import { type BoardKind, getBoardPlace } from '#shared/leaderboard/rules.ts';
import { getPlayerPath } from '#client/entities/links.ts';
import { RankRow } from '#client/ui/people/rank-row.tsx';
import { createStanding, toRankRowProps } from './standing.ts';
import { pathTo } from '#shared/path-to.ts';
import { LinkButton } from '#client/ui/controls/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import type { User } from '#shared/account/contract.ts';
import type { ApiOutput } from '#client/platform/calls/call-input.ts';
import { LoadError } from '#client/platform/calls/load-error.tsx';
import { Podium } from '#client/ui/game/podium.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';

interface BoardFactsProps {
  /** Null for points. */
  readonly counted: string | null;
  /** Null for a global ranking. */
  readonly country: string | null;
  readonly nextResetAt: string | null;
}

function BoardFacts({ counted, country, nextResetAt }: BoardFactsProps) {
  if (counted === null && country === null && nextResetAt === null) return null;
  return (
    <p className="muted xs num board-facts">
      {counted !== null && <span>{counted}</span>}
      {country !== null && <span>{country}</span>}
      {nextResetAt !== null && <ResetCountdown at={nextResetAt} />}
    </p>
  );
}

/** Not a live region, because it changes every minute. */
function ResetCountdown({ at }: { at: string }) {
  return <span>{formatTimeUntilReset(useCountdown(at, invalidateBoards))}</span>;
}

interface BoardRowProps {
  readonly entry: LeaderboardEntry;
  readonly kind: BoardKind;
  readonly userId: string;
}

function BoardRow({ entry, kind, userId }: BoardRowProps) {
  return (
    <RankRow {...toRankRowProps(entry, kind)} isYou={entry.id === userId} href={getPlayerPath(entry.id, userId)} />
  );
}

interface EmptyBoardProps {
  readonly type: BoardType;
  /** Null for the board of a period. */
  readonly place: number | null;
}

/** See rules 2.13. */
function EmptyBoard({ type, place }: EmptyBoardProps) {
  return (
    <EmptyState {...(place === null ? emptyTexts[type] : emptyPlaceTexts)} art="podium">
      <div className="board-ways">
        {place === null ? (
          <LinkButton href={pathTo('/game')} icon="play">
            Quick Play
          </LinkButton>
        ) : (
          <LinkButton href={pathTo('/game/:categoryId', { params: { categoryId: place } })} icon="play">
            Play this place
          </LinkButton>
        )}
        {type === 'friends' && <FindFriendsLink variant="secondary" />}
      </div>
    </EmptyState>
  );
}

function CountryRequired({ isHidden }: { isHidden: boolean }) {
  return (
    <EmptyState {...getCountryTexts(isHidden)} art="signpost">
      <LinkButton href={pathTo('/settings', { hash: 'about-you' })} icon="gear">
        Open settings
      </LinkButton>
    </EmptyState>
  );
}

function OnlyYouCard() {
  return (
    <Card flat as="section" className="board-alone" aria-labelledby="alone-heading">
      <h3 id="alone-heading">Just you so far</h3>
      <p>None of your friends has points here yet. More friends, more of a race.</p>
      <FindFriendsLink variant="primary" />
    </Card>
  );
}

function FindFriendsLink({ variant }: { variant: 'primary' | 'secondary' }) {
  return (
    <LinkButton variant={variant} href={pathTo('/friends', { query: { tab: 'search' } })} icon="user-plus">
      Find friends
    </LinkButton>
  );
}

interface YouCardProps {
  readonly entry: LeaderboardEntry;
  readonly kind: BoardKind;
  readonly note: string;
}

/** See rules R8. */
function YouCard({ entry, kind, note }: YouCardProps) {
  return <RankRow {...toRankRowProps(entry, kind)} isYou={false} floating {...(note ? { note } : {})} />;
}

interface BoardProps {
  readonly type: BoardType;
  readonly kind: BoardKind;
  readonly user: Pick<User, 'id' | 'country'>;
}

/** See rules 2.12, 2.54. */
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
