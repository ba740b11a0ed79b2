import { pathTo } from '#shared/path-to.ts';
import { LinkButton } from '#client/ui/controls/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { getCountryTexts, emptyPlaceTexts, emptyTexts } from './board-texts.ts';
import type { BoardType } from './queries.ts';

interface EmptyBoardProps {
  readonly type: BoardType;
  /** The main category of the board; null for the board of a period. */
  readonly place: number | null;
}

/** Empty state of a board, with suggestions (rules 2.13). */
export function EmptyBoard({ type, place }: EmptyBoardProps) {
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

/** A Local board requires a country, which is chosen in the settings. */
export function CountryRequired({ isHidden }: { isHidden: boolean }) {
  return (
    <EmptyState {...getCountryTexts(isHidden)} art="signpost">
      <LinkButton href={pathTo('/settings', { hash: 'about-you' })} icon="gear">
        Open settings
      </LinkButton>
    </EmptyState>
  );
}

export function OnlyYouCard() {
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
