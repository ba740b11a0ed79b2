import './friends-aside.css';
import type { User } from '#shared/account/contract.ts';
import type { BoardKind } from '#shared/leaderboard/rules.ts';
import { pathTo } from '#shared/path-to.ts';
import { playerPath } from '#client/entities/links.ts';
import { Button, LinkButton } from '#client/ui/controls/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { Row, Stack } from '#client/ui/layout.tsx';
import { numberText } from '#client/ui/number-text.ts';
import { Avatar } from '#client/ui/people/avatar.tsx';
import { unitOf } from './board-texts.ts';
import { useBoard } from './queries.ts';
import { shownName } from './standing.ts';

/** So many friends stand beside the board. */
const shown = 8;

interface FriendsAsideProps {
  readonly kind: BoardKind;
  readonly user: Pick<User, 'id'>;
  readonly onAll: () => void;
}

/** How one stands among friends, beside the board of everybody; nothing until it is known. */
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
            <p className="muted">None of your friends has {unitOf(kind)} here yet.</p>
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
              {data.entries.slice(0, shown).map((entry) => (
                <Row as="li" gap={2} key={entry.id} className={entry.id === user.id ? 'friends-aside-you' : undefined}>
                  <span className="num">
                    <span className="vh">Rank </span>
                    {numberText(entry.rank)}
                  </span>
                  <Avatar name={shownName(entry)} look={entry.avatar} imageUrl={entry.profileImageUrl} size={36} />
                  <a className="grow" href={playerPath(entry.id, user.id)}>
                    {shownName(entry)}
                  </a>
                  <b className="num">
                    {numberText(entry.totalScore)}
                    <span className="vh"> {unitOf(kind)}</span>
                  </b>
                </Row>
              ))}
            </Stack>
            {data.entries.length > shown && (
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
