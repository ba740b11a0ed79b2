import { useState } from 'react';
import { pathTo } from '#shared/path-to.ts';
import type { InvitedFriend, Tournament } from '#shared/tournaments/contract.ts';
import { getErrorText } from '#client/platform/calls/call-error.ts';
import { LoadError } from '#client/platform/calls/load-error.tsx';
import { getFormError } from '#client/platform/calls/failure-toast.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Button, LinkButton } from '#client/ui/controls/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { SearchField } from '#client/ui/fields/search-field.tsx';
import { Stack } from '#client/ui/layout.tsx';
import { Sheet } from '#client/ui/overlays/sheet.tsx';
import { formatNumber } from '#client/ui/format-number.ts';
import { PersonRow } from '#client/ui/people/person-row.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { Text } from '#client/ui/text.tsx';
import type { TournamentAccess } from '../model/detail-queries.ts';
import { filterFriendsByName } from './friend-filter.ts';
import { useInviteFriend, useInvitedFriends } from './queries.ts';

interface InviteSheetProps {
  readonly asked: TournamentAccess;
  readonly tournament: Pick<Tournament, 'name'>;
  readonly onClose: () => void;
}

export function InviteSheet({ asked, tournament, onClose }: InviteSheetProps) {
  const { data, error, refetch } = useInvitedFriends(asked);
  return (
    <Sheet open title="Invite friends" onClose={onClose}>
      <Stack gap={4}>
        <Text tone="soft">They get a message that leads to {tournament.name}.</Text>
        {error && !data && <LoadError title="Your friends did not load" error={error} onRetry={() => void refetch()} />}
        {!error && !data && <Skeleton shape="row" count={3} />}
        {data?.length === 0 && <NoFriends />}
        {data && data.length > 0 && <FriendPicker asked={asked} friends={data} />}
      </Stack>
    </Sheet>
  );
}

function NoFriends() {
  return (
    <EmptyState
      title="No friends yet"
      text="Find some first: tournaments are more fun with people you know."
      art="envelope"
    >
      <LinkButton href={pathTo('/friends')} icon="users">
        Friends
      </LinkButton>
    </EmptyState>
  );
}

interface FriendPickerProps {
  readonly asked: TournamentAccess;
  readonly friends: readonly InvitedFriend[];
}

function FriendPicker({ asked, friends }: FriendPickerProps) {
  const [search, setSearch] = useState('');
  const invite = useInviteFriend(asked);
  const found = filterFriendsByName(friends, search);
  const failure = getFormError(invite.error);
  const invited = invite.data?.standing === 'invited' ? invite.data.player.displayName : null;
  return (
    <>
      <SearchField
        label="Search your friends"
        name="invite-search"
        placeholder="Search your friends..."
        value={search}
        onChange={setSearch}
        onEnter={() => undefined}
      />
      <div role="status">
        {found.length === 0 && <Text tone="muted">No friend by that name.</Text>}
        {invited !== null && <span className="vh">{invited} is invited.</span>}
      </div>
      {failure && (
        <p className="field-error" role="alert">
          {getErrorText(failure, 'The invitation was not sent. Please try again.')}
        </p>
      )}
      <Stack as="ul" gap={2}>
        {found.map((friend) => (
          <PersonRow
            key={friend.player.id}
            name={friend.player.displayName}
            look={friend.player.avatar}
            imageUrl={friend.player.profileImageUrl}
            notes={[`Level ${formatNumber(friend.player.level)}`]}
            aside={
              <InviteAction
                friend={friend}
                isBusy={invite.isPending && invite.variables === friend.player.id}
                onInvite={() => invite.mutate(friend.player.id)}
              />
            }
          />
        ))}
      </Stack>
    </>
  );
}

interface InviteActionProps {
  readonly friend: InvitedFriend;
  readonly isBusy: boolean;
  readonly onInvite: () => void;
}

function InviteAction({ friend: { player, standing }, isBusy, onInvite }: InviteActionProps) {
  if (standing === 'joined') {
    return (
      <Badge tone="done" icon="check">
        Is in
      </Badge>
    );
  }
  const isInvited = standing === 'invited';
  // The same button is kept after the invitation so that it does not lose the focus.
  return (
    <Button
      variant={isInvited ? 'ghost' : 'secondary'}
      size="sm"
      icon={isInvited ? 'check' : 'send'}
      busy={isBusy}
      aria-disabled={isInvited || undefined}
      onClick={isInvited ? undefined : onInvite}
    >
      {isInvited ? 'Invited' : 'Invite'}
      <span className="vh"> {player.displayName}</span>
    </Button>
  );
}
