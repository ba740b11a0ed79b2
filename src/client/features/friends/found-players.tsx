import type { FoundPlayer } from '#shared/friends/contract.ts';
import { pathTo } from '#shared/path-to.ts';
import { useFocusAfterChange } from '#client/platform/hooks/use-focus-after.ts';
import { classNames } from '#client/ui/class-names.ts';
import { PersonRow } from '#client/ui/people/person-row.tsx';
import { formatPlayerStanding } from './friend-texts.ts';
import { RelationAction } from './relation-way.tsx';

interface FoundPlayersProps {
  readonly players: readonly FoundPlayer[];
  /** Results of an earlier search text. */
  readonly isOutdated: boolean;
}

export function FoundPlayers({ players, isOutdated }: FoundPlayersProps) {
  const focusAfter = useFocusAfterChange(players);
  return (
    <>
      <ul className={classNames('people', isOutdated && 'people-old')} aria-label="Players found">
        {players.map((player) => (
          <PersonRow
            key={player.id}
            name={player.displayName}
            look={player.avatar}
            imageUrl={player.profileImageUrl}
            href={player.relation === 'blocked' ? undefined : pathTo('/profile/:id', { params: { id: player.id } })}
            notes={[formatPlayerStanding(player)]}
          >
            <span id={`relation-${player.id}`} tabIndex={-1}>
              <RelationAction player={player} onDone={() => focusAfter(`relation-${player.id}`)} />
            </span>
          </PersonRow>
        ))}
      </ul>
    </>
  );
}
