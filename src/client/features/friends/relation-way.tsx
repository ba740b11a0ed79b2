import type { FoundPlayer } from '#shared/friends/contract.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Button } from '#client/ui/controls/button.tsx';
import { useAddFriend, useAskBack, useUnblock } from './writes.ts';

interface RelationWayProps {
  readonly player: Pick<FoundPlayer, 'id' | 'displayName' | 'relation'>;
  readonly onDone: () => void;
}

/** What can be done about a found player: "Add Friend", or how one stands already (rules 2.21). */
export function RelationWay(props: RelationWayProps) {
  switch (props.player.relation) {
    case 'none':
      return <AddFriend {...props} />;
    case 'received':
      return <Accept {...props} />;
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

function AddFriend({ player, onDone }: RelationWayProps) {
  const add = useAddFriend(onDone);
  return (
    <Button variant="secondary" size="sm" icon="user-plus" busy={add.isPending} onClick={() => add.mutate(player.id)}>
      Add Friend<span className="vh"> {player.displayName}</span>
    </Button>
  );
}

function Accept({ player, onDone }: RelationWayProps) {
  const accept = useAskBack(onDone);
  return (
    <Button variant="secondary" size="sm" icon="check" busy={accept.isPending} onClick={() => accept.mutate(player.id)}>
      Accept<span className="vh"> {player.displayName}</span>
    </Button>
  );
}

function Unblock({ player, onDone }: RelationWayProps) {
  const unblock = useUnblock(onDone);
  return (
    <Button variant="ghost" size="sm" busy={unblock.isPending} onClick={() => unblock.mutate(player.id)}>
      Unblock<span className="vh"> {player.displayName}</span>
    </Button>
  );
}
