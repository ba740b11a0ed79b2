import { LoadError } from '#client/platform/calls/load-error.tsx';
import { useFocusAfterChange } from '#client/platform/hooks/focus.ts';
import type { PlayerSummary } from '#shared/account/summary.ts';
import { Button } from '#client/ui/controls/button.tsx';
import { PersonRow } from '#client/ui/people/person-row.tsx';
import { formatPlayerStanding } from './friend-texts.ts';
import { useBlocked } from './queries.ts';
import { useUnblock } from './writes.ts';

/** Renders nothing when there are none. */
export function BlockedList() {
  const { data, error, refetch } = useBlocked();
  const focusAfter = useFocusAfterChange(data);
  if (error && !data) {
    return <LoadError title="Whom you have blocked did not load" error={error} onRetry={() => void refetch()} />;
  }
  if (!data || data.length === 0) return null;
  return (
    <section aria-labelledby="blocked-heading">
      <h2 className="h-sec" id="blocked-heading">
        Blocked
      </h2>
      <ul className="people">
        {data.map((player) => (
          <BlockedRow key={player.id} player={player} onUnblocked={() => focusAfter('friends-tab')} />
        ))}
      </ul>
    </section>
  );
}

function BlockedRow({ player, onUnblocked }: { player: PlayerSummary; onUnblocked: () => void }) {
  const unblock = useUnblock(onUnblocked);
  return (
    <PersonRow
      name={player.displayName}
      look={player.avatar}
      imageUrl={player.profileImageUrl}
      notes={[formatPlayerStanding(player)]}
    >
      <Button variant="ghost" size="sm" busy={unblock.isPending} onClick={() => unblock.mutate(player.id)}>
        Unblock<span className="vh"> {player.displayName}</span>
      </Button>
    </PersonRow>
  );
}
