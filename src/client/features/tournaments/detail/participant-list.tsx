import './participant-list.css';
import '#client/ui/controls/whole-link.css';
import { pathTo } from '#shared/path-to.ts';
import type { Participant } from '#shared/tournaments/contract.ts';
import { getComputerPlayerPath } from '#client/entities/links.ts';
import { Avatar } from '#client/ui/people/avatar.tsx';
import { Badge } from '#client/ui/badge.tsx';
import { formatNumber } from '#client/ui/format-number.ts';
import { YouMark } from '#client/ui/people/you-mark.tsx';

interface ParticipantListProps {
  readonly participants: readonly Participant[];
  /** Null for a visitor, who may not open profiles. */
  readonly userId: string | null;
  readonly creatorId?: string | null;
}

/** By seed, or in the order of joining before the start. */
export function ParticipantList({ participants, userId, creatorId = null }: ParticipantListProps) {
  return (
    <ul className="participants">
      {participants.map(({ userId: id, player, isComputer, seed, isWithdrawn }) => (
        <li key={id}>
          <Avatar name={player.displayName} look={player.avatar} imageUrl={player.profileImageUrl} size={40} />
          <span className="grow">
            <b>
              {userId !== null ? (
                <a
                  className="whole-link"
                  href={getComputerPlayerPath(id) ?? pathTo('/profile/:id', { params: { id } })}
                >
                  {player.displayName}
                </a>
              ) : (
                player.displayName
              )}{' '}
              {id === userId && <YouMark />}
            </b>
            <small className="num">
              {seed !== null && `Seed ${seed} · `}Level {formatNumber(player.level)}
              {id === creatorId && ' · organizer'}
              {isWithdrawn && ' · withdrawn'}
            </small>
          </span>
          {isComputer && <Badge tone="plain">Computer</Badge>}
        </li>
      ))}
    </ul>
  );
}
