import { pathTo } from '#shared/path-to.ts';
import { LinkButton } from '#client/ui/controls/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { countryTexts, emptyPlaceTexts, emptyTexts } from './board-texts.ts';
import type { BoardType } from './queries.ts';

interface EmptyBoardProps {
  readonly type: BoardType;
  /** The main category whose board it is; null for a period's. */
  readonly place: number | null;
}

/** Nobody has points: what to do about it (rules 2.13). */
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
        {type === 'friends' && <FindFriends variant="secondary" />}
      </div>
    </EmptyState>
  );
}

/** No country, no Local board: the settings are the way to one. */
export function NeedsCountry({ isHidden }: { isHidden: boolean }) {
  return (
    <EmptyState {...countryTexts(isHidden)} art="signpost">
      <LinkButton href={pathTo('/settings', { hash: 'about-you' })} icon="gear">
        Open settings
      </LinkButton>
    </EmptyState>
  );
}

/** A ranking of one is no race. */
export function JustYou() {
  return (
    <Card flat as="section" className="board-alone" aria-labelledby="alone-heading">
      <h3 id="alone-heading">Just you so far</h3>
      <p>None of your friends has points here yet. More friends, more of a race.</p>
      <FindFriends variant="primary" />
    </Card>
  );
}

function FindFriends({ variant }: { variant: 'primary' | 'secondary' }) {
  return (
    <LinkButton variant={variant} href={pathTo('/friends', { query: { tab: 'search' } })} icon="user-plus">
      Find friends
    </LinkButton>
  );
}
