import type { SentRequest } from '#shared/friends/contract.ts';
import { pathTo } from '#shared/path-to.ts';
import { LoadError } from '#client/platform/calls/load-error.tsx';
import { useFocusAfterChange } from '#client/platform/hooks/use-focus-after.ts';
import { Button } from '#client/ui/controls/button.tsx';
import { PersonRow } from '#client/ui/people/person-row.tsx';
import { formatDay, formatPlayerStanding } from './friend-texts.ts';
import { useSentRequests } from './queries.ts';
import { useTakeBackRequest } from './writes.ts';

/** The player's pending requests; renders nothing when there are none. */
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
