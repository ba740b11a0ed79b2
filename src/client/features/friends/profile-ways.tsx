import type { PublicProfile } from '#shared/friends/contract.ts';
import { pathTo } from '#shared/path-to.ts';
import { useFocusAfterChange } from '#client/platform/hooks/use-focus-after.ts';
import { Button, LinkButton } from '#client/ui/controls/button.tsx';
import { MenuButton } from '#client/ui/controls/menu-button.tsx';
import { useAcceptRequest, useAddFriend, useRejectRequest, useTakeBackRequest, useUnblock } from './writes.ts';

/** Actions that open a sheet. */
export type ProfileAction = 'gift' | 'challenge' | 'remove' | 'block' | 'report';

interface ProfileActionsProps {
  readonly profile: Pick<PublicProfile, 'id' | 'displayName' | 'relation' | 'requestId'>;
  readonly onAction: (action: ProfileAction) => void;
}

const actionsId = 'profile-ways';
const menuItems = [
  { value: 'block', label: 'Block' },
  { value: 'report', label: 'Report' },
] as const;
const friendMenuItems = [{ value: 'remove', label: 'Remove friend' }, ...menuItems] as const;

/** The available actions for a player, depending on the relation. */
export function ProfileActions({ profile, onAction }: ProfileActionsProps) {
  const { id, displayName, relation, requestId } = profile;
  const focusAfter = useFocusAfterChange(relation);
  const done = () => focusAfter(actionsId);
  const add = useAddFriend(done);
  const accept = useAcceptRequest(done);
  const reject = useRejectRequest(done);
  const takeBack = useTakeBackRequest(done);
  const unblock = useUnblock(done);
  return (
    <div className="profile-ways" id={actionsId} tabIndex={-1}>
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
          <Button icon="swords" onClick={() => onAction('challenge')}>
            Challenge
          </Button>
          <Button variant="plain" icon="gift" onClick={() => onAction('gift')}>
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
          items={relation === 'friend' ? friendMenuItems : menuItems}
          onChoose={(value) => {
            const action = friendMenuItems.find((item) => item.value === value);
            if (action) onAction(action.value);
          }}
        />
      )}
    </div>
  );
}
