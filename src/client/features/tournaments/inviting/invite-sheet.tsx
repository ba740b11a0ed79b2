import { useState } from 'react';
import { pathTo } from '#shared/path-to.ts';
import type { InvitedFriend, Tournament } from '#shared/tournaments/contract.ts';
import { errorText } from '#client/platform/calls/call-error.ts';
import { LoadError } from '#client/platform/calls/load-error.tsx';
import { shownFailure } from '#client/platform/calls/tell-failure.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Button, LinkButton } from '#client/ui/controls/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { SearchField } from '#client/ui/fields/search-field.tsx';
import { Stack } from '#client/ui/layout.tsx';
import { Sheet } from '#client/ui/overlays/sheet.tsx';
import { numberText } from '#client/ui/number-text.ts';
import { PersonRow } from '#client/ui/people/person-row.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { Text } from '#client/ui/text.tsx';
import type { AskedTournament } from '../model/detail-queries.ts';
import { friendsNamed } from './friends-named.ts';
import { useInviteFriend, useInvitedFriends } from './queries.ts';

interface InviteSheetProps {
  readonly asked: AskedTournament;
  readonly tournament: Pick<Tournament, 'name'>;
  readonly onClose: () => void;
}

/** One's friends, each to be invited to a tournament; who is in or invited already says so. */
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
  readonly asked: AskedTournament;
  readonly friends: readonly InvitedFriend[];
}

function FriendPicker({ asked, friends }: FriendPickerProps) {
  const [search, setSearch] = useState('');
  const invite = useInviteFriend(asked);
  const found = friendsNamed(friends, search);
  const failure = shownFailure(invite.error);
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
          {errorText(failure, 'The invitation was not sent. Please try again.')}
        </p>
      )}
      <Stack as="ul" gap={2}>
        {found.map((friend) => (
          <PersonRow
            key={friend.player.id}
            name={friend.player.displayName}
            look={friend.player.avatar}
            imageUrl={friend.player.profileImageUrl}
            notes={[`Level ${numberText(friend.player.level)}`]}
            aside={
              <InviteWay
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

interface InviteWayProps {
  readonly friend: InvitedFriend;
  readonly isBusy: boolean;
  readonly onInvite: () => void;
}

function InviteWay({ friend: { player, standing }, isBusy, onInvite }: InviteWayProps) {
  if (standing === 'joined') {
    return (
      <Badge tone="done" icon="check">
        Is in
      </Badge>
    );
  }
  const isInvited = standing === 'invited';
  // The same button all the time, so that the focus stays where it was.
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
