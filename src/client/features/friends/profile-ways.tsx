import type { PublicProfile } from '#shared/friends/contract.ts';
import { pathTo } from '#shared/path-to.ts';
import { useFocusAfter } from '#client/platform/hooks/use-focus-after.ts';
import { Button, LinkButton } from '#client/ui/controls/button.tsx';
import { MenuButton } from '#client/ui/controls/menu-button.tsx';
import { useAcceptRequest, useAddFriend, useRejectRequest, useTakeBack, useUnblock } from './writes.ts';

/** What is done in a sheet of its own. */
export type ProfileWay = 'gift' | 'challenge' | 'remove' | 'block' | 'report';

interface ProfileWaysProps {
  readonly profile: Pick<PublicProfile, 'id' | 'displayName' | 'relation' | 'requestId'>;
  readonly onWay: (way: ProfileWay) => void;
}

const waysId = 'profile-ways';
const more = [
  { value: 'block', label: 'Block' },
  { value: 'report', label: 'Report' },
] as const;
const moreOfFriend = [{ value: 'remove', label: 'Remove friend' }, ...more] as const;

/** What can be done with a player, by how one stands to them. */
export function ProfileWays({ profile, onWay }: ProfileWaysProps) {
  const { id, displayName, relation, requestId } = profile;
  const focusAfter = useFocusAfter(relation);
  const done = () => focusAfter(waysId);
  const add = useAddFriend(done);
  const accept = useAcceptRequest(done);
  const reject = useRejectRequest(done);
  const takeBack = useTakeBack(done);
  const unblock = useUnblock(done);
  return (
    <div className="profile-ways" id={waysId} tabIndex={-1}>
      {relation === 'self' && (
        <LinkButton href={pathTo('/profile')} icon="user">
          Your own profile
        </LinkButton>
      )}
      {relation === 'none' && (
        <Button icon="user-plus" busy={add.isPending} onClick={() => add.mutate(id)}>
          Add Friend
        </Button>
      )}
      {relation === 'sent' && requestId !== null && (
        <Button variant="ghost" busy={takeBack.isPending} onClick={() => takeBack.mutate(requestId)}>
          Take back request
        </Button>
      )}
      {relation === 'received' && requestId !== null && (
        <>
          <Button icon="check" busy={accept.isPending} onClick={() => accept.mutate(requestId)}>
            Accept
          </Button>
          <Button variant="ghost" icon="close" busy={reject.isPending} onClick={() => reject.mutate(requestId)}>
            Reject
          </Button>
        </>
      )}
      {relation === 'friend' && (
        <>
          <Button icon="swords" onClick={() => onWay('challenge')}>
            Challenge
          </Button>
          <Button variant="plain" icon="gift" onClick={() => onWay('gift')}>
            Gift
          </Button>
        </>
      )}
      {relation === 'blocked' && (
        <Button variant="ghost" busy={unblock.isPending} onClick={() => unblock.mutate(id)}>
          Unblock
        </Button>
      )}
      {relation !== 'self' && relation !== 'blocked' && (
        <MenuButton
          label="More"
          about={displayName}
          variant="ghost"
          items={relation === 'friend' ? moreOfFriend : more}
          onChoose={(value) => {
            const way = moreOfFriend.find((item) => item.value === value);
            if (way) onWay(way.value);
          }}
        />
      )}
    </div>
  );
}
