import './friends.css';
import type { FriendRequest } from '#shared/friends/contract.ts';
import { pathTo } from '#shared/path-to.ts';
import { LoadError } from '#client/platform/calls/load-error.tsx';
import { useFocusAfter } from '#client/platform/hooks/use-focus-after.ts';
import { Button, LinkButton } from '#client/ui/controls/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { PersonRow } from '#client/ui/people/person-row.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { dayText, standingText } from './friend-texts.ts';
import { useRequests } from './queries.ts';
import { useAcceptRequest, useRejectRequest } from './writes.ts';

/** Who asks to be friends. */
export function RequestList() {
  const { data, error, refetch } = useRequests();
  const focusAfter = useFocusAfter(data);
  if (error && !data)
    return <LoadError title="The requests did not load" error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton shape="card" count={2} />;
  return <Requests requests={data} onDecided={() => focusAfter('requests-tab')} />;
}

interface RequestsProps {
  readonly requests: readonly FriendRequest[];
  /** A row is about to go: whoever shows the list knows where the focus goes. */
  readonly onDecided: () => void;
}

export function Requests({ requests, onDecided }: RequestsProps) {
  if (requests.length === 0) {
    return (
      <EmptyState
        title="No friend requests"
        text="Nobody is waiting for an answer. You could ask somebody yourself."
        art="envelope"
      >
        <LinkButton href={pathTo('/friends', { query: { tab: 'search' } })} variant="secondary" icon="search">
          Search players
        </LinkButton>
      </EmptyState>
    );
  }
  return (
    <ul className="people" aria-label="Friend requests">
      {requests.map((request) => (
        <RequestRow key={request.id} request={request} onDecided={onDecided} />
      ))}
    </ul>
  );
}

interface RequestProps {
  readonly request: FriendRequest;
  readonly onDecided: () => void;
}

function RequestRow({ request, onDecided }: RequestProps) {
  const { requester, createdAt } = request;
  return (
    <PersonRow
      name={requester.displayName}
      look={requester.avatar}
      imageUrl={requester.profileImageUrl}
      href={pathTo('/profile/:id', { params: { id: requester.id } })}
      notes={[standingText(requester), `Asked ${dayText(createdAt)}`]}
    >
      <RequestWays request={request} onDecided={onDecided} />
    </PersonRow>
  );
}

/** Yes or no to who asks. */
export function RequestWays({ request, onDecided }: RequestProps) {
  const { id, requester } = request;
  const accept = useAcceptRequest();
  const reject = useRejectRequest();
  const isBusy = accept.isPending || reject.isPending;
  const whom = <span className="vh"> {requester.displayName}</span>;

  function decide(how: typeof accept) {
    if (isBusy) return;
    // Refused or not: one that was taken back meanwhile goes, too.
    onDecided();
    how.mutate(id);
  }

  return (
    <>
      <Button variant="secondary" size="sm" icon="check" busy={accept.isPending} onClick={() => decide(accept)}>
        Accept{whom}
      </Button>
      <Button variant="ghost" size="sm" icon="close" busy={reject.isPending} onClick={() => decide(reject)}>
        Reject{whom}
      </Button>
    </>
  );
}
