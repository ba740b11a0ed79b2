import type { FoundPlayer } from '#shared/friends/contract.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Button } from '#client/ui/controls/button.tsx';
import { useAddFriend, useRequestBack, useUnblock } from './writes.ts';

interface RelationActionProps {
  readonly player: Pick<FoundPlayer, 'id' | 'displayName' | 'relation'>;
  readonly onDone: () => void;
}

/** The action for a found player, or the existing relation (rules 2.21). */
export function RelationAction(props: RelationActionProps) {
  switch (props.player.relation) {
    case 'none':
      return <AddFriend {...props} />;
    case 'received':
      return <AcceptRequest {...props} />;
    case 'blocked':
      return <Unblock {...props} />;
    case 'sent':
      return (
        <Badge tone="plain" icon="hourglass">
          Request sent
        </Badge>
      );
    case 'friend':
      return (
        <Badge tone="done" icon="check">
          Friends
        </Badge>
      );
    case 'self':
      return (
        <Badge tone="plain" icon="user">
          This is you
        </Badge>
      );
  }
}

function AddFriend({ player, onDone }: RelationActionProps) {
  const add = useAddFriend(onDone);
  return (
    <Button variant="secondary" size="sm" icon="user-plus" busy={add.isPending} onClick={() => add.mutate(player.id)}>
      Add Friend<span className="vh"> {player.displayName}</span>
    </Button>
  );
}

function AcceptRequest({ player, onDone }: RelationActionProps) {
  const accept = useRequestBack(onDone);
  return (
    <Button variant="secondary" size="sm" icon="check" busy={accept.isPending} onClick={() => accept.mutate(player.id)}>
      Accept<span className="vh"> {player.displayName}</span>
    </Button>
  );
}

function Unblock({ player, onDone }: RelationActionProps) {
  const unblock = useUnblock(onDone);
  return (
    <Button variant="ghost" size="sm" busy={unblock.isPending} onClick={() => unblock.mutate(player.id)}>
      Unblock<span className="vh"> {player.displayName}</span>
    </Button>
  );
}
