import './friends-aside.css';
import type { User } from '#shared/account/contract.ts';
import type { BoardKind } from '#shared/leaderboard/rules.ts';
import { pathTo } from '#shared/path-to.ts';
import { getPlayerPath } from '#client/entities/links.ts';
import { Button, LinkButton } from '#client/ui/controls/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { Row, Stack } from '#client/ui/layout.tsx';
import { formatNumber } from '#client/ui/format-number.ts';
import { Avatar } from '#client/ui/people/avatar.tsx';
import { getScoreUnit } from './board-texts.ts';
import { useBoard } from './queries.ts';
import { getShownName } from './standing.ts';

const maxShownFriends = 8;

interface FriendsAsideProps {
  readonly kind: BoardKind;
  readonly user: Pick<User, 'id'>;
  readonly onAll: () => void;
}

/** Renders nothing until it is loaded. */
export function FriendsAside({ kind, user, onAll }: FriendsAsideProps) {
  const { data } = useBoard('friends', kind);
  if (!data) return null;
  const isAlone = data.entries.every(({ id }) => id === user.id);
  return (
    <Card as="section" className="friends-aside" aria-labelledby="friends-aside-heading">
      <Stack>
        <h2 id="friends-aside-heading">Friends</h2>
        {isAlone ? (
          <>
            <p className="muted">None of your friends has {getScoreUnit(kind)} here yet.</p>
            <LinkButton
              variant="secondary"
              size="sm"
              href={pathTo('/friends', { query: { tab: 'search' } })}
              icon="user-plus"
            >
              Find friends
            </LinkButton>
          </>
        ) : (
          <>
            <Stack as="ol" gap={1}>
              {data.entries.slice(0, maxShownFriends).map((entry) => (
                <Row as="li" gap={2} key={entry.id} className={entry.id === user.id ? 'friends-aside-you' : undefined}>
                  <span className="num">
                    <span className="vh">Rank </span>
                    {formatNumber(entry.rank)}
                  </span>
                  <Avatar name={getShownName(entry)} look={entry.avatar} imageUrl={entry.profileImageUrl} size={36} />
                  <a className="grow" href={getPlayerPath(entry.id, user.id)}>
                    {getShownName(entry)}
                  </a>
                  <b className="num">
                    {formatNumber(entry.totalScore)}
                    <span className="vh"> {getScoreUnit(kind)}</span>
                  </b>
                </Row>
              ))}
            </Stack>
            {data.entries.length > maxShownFriends && (
              <Button variant="ghost" size="sm" onClick={onAll}>
                All friends
              </Button>
            )}
          </>
        )}
      </Stack>
    </Card>
  );
}
