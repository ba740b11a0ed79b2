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
    <EmptyState title="No friends yet" text="Find some first: tournaments are more fun with people you know.">
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
        {found.length === 0 && <Text tone="muted">None of your friends is called so.</Text>}
        {invited !== null && <span className="vh">{invited} is invited.</span>}
      </div>
      {failure && (
        <p className="field-error" role="alert">
          {errorText(failure, 'The invitation was not sent. Please try again.')}
        </p>
      )}
      <Stack as="ul" gap={2}>
        {found.map(({ player, standing }) => (
          <PersonRow
            key={player.id}
            name={player.displayName}
            look={player.avatar}
            imageUrl={player.profileImageUrl}
            notes={[`Level ${player.level}`]}
          >
            {standing === 'joined' ? (
              <Badge tone="done" icon="check">
                Is in
              </Badge>
            ) : (
              // The same button all the time, so that the focus stays where it was.
              <Button
                variant={standing === 'invited' ? 'ghost' : 'secondary'}
                size="sm"
                icon={standing === 'invited' ? 'check' : 'send'}
                busy={invite.isPending && invite.variables === player.id}
                aria-disabled={standing === 'invited' || undefined}
                onClick={() => standing === 'none' && invite.mutate(player.id)}
              >
                {standing === 'invited' ? 'Invited' : 'Invite'}
                <span className="vh"> {player.displayName}</span>
              </Button>
            )}
          </PersonRow>
        ))}
      </Stack>
    </>
  );
}
