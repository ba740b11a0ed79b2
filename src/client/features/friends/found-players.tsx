import type { FoundPlayer } from '#shared/friends/contract.ts';
import { pathTo } from '#shared/path-to.ts';
import { useFocusAfter } from '#client/platform/hooks/use-focus-after.ts';
import { classNames } from '#client/ui/class-names.ts';
import { PersonRow } from '#client/ui/people/person-row.tsx';
import { standingText } from './friend-texts.ts';
import { RelationWay } from './relation-way.tsx';

interface FoundPlayersProps {
  readonly players: readonly FoundPlayer[];
  /** Found for an earlier text. */
  readonly isOld: boolean;
}

export function FoundPlayers({ players, isOld }: FoundPlayersProps) {
  const focusAfter = useFocusAfter(players);
  return (
    <>
      <ul className={classNames('people', isOld && 'people-old')} aria-label="Players found">
        {players.map((player) => (
          <PersonRow
            key={player.id}
            name={player.displayName}
            look={player.avatar}
            imageUrl={player.profileImageUrl}
            href={player.relation === 'blocked' ? undefined : pathTo('/profile/:id', { params: { id: player.id } })}
            notes={[standingText(player)]}
          >
            <span id={`relation-${player.id}`} tabIndex={-1}>
              <RelationWay player={player} onDone={() => focusAfter(`relation-${player.id}`)} />
            </span>
          </PersonRow>
        ))}
      </ul>
    </>
  );
}
