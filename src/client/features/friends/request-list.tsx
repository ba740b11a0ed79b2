import './friends.css';
import type { FriendRequest, SentRequest } from '#shared/friends/contract.ts';
import { pathTo } from '#shared/path-to.ts';
import { LoadError } from '#client/platform/calls/load-error.tsx';
import { useFocusAfterChange } from '#client/platform/hooks/focus.ts';
import { Button, LinkButton } from '#client/ui/controls/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { PersonRow } from '#client/ui/people/person-row.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { formatDay, formatPlayerStanding } from './friend-texts.ts';
import { useRequests, useSentRequests } from './queries.ts';
import { useAcceptRequest, useRejectRequest, useTakeBackRequest } from './writes.ts';

export function RequestList() {
  const { data, error, refetch } = useRequests();
  const focusAfter = useFocusAfterChange(data);
  if (error && !data)
    return <LoadError title="The requests did not load" error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton shape="card" count={2} />;
  return <FriendRequests requests={data} onDecided={() => focusAfter('requests-tab')} />;
}

interface RequestsProps {
  readonly requests: readonly FriendRequest[];
  /** Called before a row disappears, so that the parent can move the focus. */
  readonly onDecided: () => void;
}

export function FriendRequests({ requests, onDecided }: RequestsProps) {
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
      notes={[formatPlayerStanding(requester), `Asked ${formatDay(createdAt)}`]}
    >
      <RequestActions request={request} onDecided={onDecided} />
    </PersonRow>
  );
}

export function RequestActions({ request, onDecided }: RequestProps) {
  const { id, requester } = request;
  const accept = useAcceptRequest();
  const reject = useRejectRequest();
  const isBusy = accept.isPending || reject.isPending;
  const recipient = <span className="vh"> {requester.displayName}</span>;

  function decide(mutation: typeof accept) {
    if (isBusy) return;
    // Called even if the request fails, because one that was taken back disappears as well.
    onDecided();
    mutation.mutate(id);
  }

  return (
    <>
      <Button variant="secondary" size="sm" icon="check" busy={accept.isPending} onClick={() => decide(accept)}>
        Accept{recipient}
      </Button>
      <Button variant="ghost" size="sm" icon="close" busy={reject.isPending} onClick={() => decide(reject)}>
        Reject{recipient}
      </Button>
    </>
  );
}

/** Renders nothing when there are none. */
export function SentRequests() {
  const { data, error, refetch } = useSentRequests();
  const focusAfter = useFocusAfterChange(data);
  if (error && !data)
    return <LoadError title="Your requests did not load" error={error} onRetry={() => void refetch()} />;
  if (!data || data.length === 0) return null;
  return (
    <section aria-labelledby="sent-requests-heading">
      <h2 className="h-sec" id="sent-requests-heading">
        Sent Requests
      </h2>
      <ul className="people">
        {data.map((request) => (
          <SentRequestRow key={request.id} request={request} onTakenBack={() => focusAfter('requests-tab')} />
        ))}
      </ul>
    </section>
  );
}

function SentRequestRow({ request, onTakenBack }: { request: SentRequest; onTakenBack: () => void }) {
  const { id, receiver, createdAt } = request;
  const takeBack = useTakeBackRequest(onTakenBack);
  return (
    <PersonRow
      name={receiver.displayName}
      look={receiver.avatar}
      imageUrl={receiver.profileImageUrl}
      href={pathTo('/profile/:id', { params: { id: receiver.id } })}
      notes={[formatPlayerStanding(receiver), `Asked ${formatDay(createdAt)}`]}
    >
      <Button variant="ghost" size="sm" busy={takeBack.isPending} onClick={() => takeBack.mutate(id)}>
        Take back<span className="vh"> the request to {receiver.displayName}</span>
      </Button>
    </PersonRow>
  );
}
