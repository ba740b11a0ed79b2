import type { PlayerSummary } from '#shared/account/summary.ts';
import { pathTo } from '#shared/path-to.ts';
import { Avatar } from '#client/ui/people/avatar.tsx';
import { LinkButton } from '#client/ui/controls/button.tsx';
import { Confetti } from '#client/ui/game/confetti.tsx';

/** A stable reference, because a new ref function would take the focus at every render. */
const focusHeading = (heading: HTMLElement | null) => heading?.focus();

/** Confirms a new friendship and suggests what to do next. */
export function NewFriend({ friend }: { friend: PlayerSummary }) {
  const { id, displayName, avatar, profileImageUrl } = friend;
  return (
    <>
      <Confetti />
      <Avatar name={displayName} look={avatar} imageUrl={profileImageUrl} size={120} />
      <h1 tabIndex={-1} ref={focusHeading}>
        You and {displayName} are friends now
      </h1>
      <p role="status">The same ten questions for both is a good way to begin.</p>
      <div className="invitation-ways">
        <LinkButton href={pathTo('/profile/:id', { params: { id } })} icon="swords">
          Challenge {displayName}
        </LinkButton>
        <LinkButton href={pathTo('/friends')} variant="plain" icon="users">
          Your friends
        </LinkButton>
      </div>
    </>
  );
}
