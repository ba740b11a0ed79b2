import './keep-door.css';
import type { User } from '#shared/account/contract.ts';
import { pathTo } from '#shared/path-to.ts';
import { usePageTitle } from '#client/platform/hooks/use-page-title.ts';
import { LinkButton } from '#client/ui/controls/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { UpgradeGuestButton } from './upgrade-guest-sheet.tsx';

const messages = {
  tournaments: ['Tournaments are between names', 'Keep your progress, take a seat, and play for the cup.'],
  friends: ['Friends need to find you', 'Keep your progress, and you can ask friends, challenge them and send gifts.'],
  rankings: [
    'The board needs a name',
    'Keep your progress, and what you play from then on counts among everybody else’s.',
  ],
  league: ['Leagues are for who comes back', 'Keep your progress, and your next game seats you in one.'],
  players: ['This is for players with an account', 'Keep your progress, and you can see who else is on the road.'],
  shop: [
    'The shop keeps a book',
    'Keep your progress, and the coins you have won can be spent. 100 more come with it.',
  ],
  signIn: ['There is no account yet', 'Keep your progress, and this is where you look after it.'],
} as const;

export type GuestWallName = keyof typeof messages;

export function GuestWall({ user, name }: { user: User; name: GuestWallName }) {
  const [title, text] = messages[name];
  usePageTitle(title);
  return (
    <EmptyState title={title} text={text} art="signpost" isPage>
      <div className="keep-door">
        <UpgradeGuestButton user={user} />
        <LinkButton href={pathTo('/')} variant="plain" icon="home">
          Home
        </LinkButton>
      </div>
    </EmptyState>
  );
}
