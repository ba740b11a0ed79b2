import './tournament-card.css';
import type { PlayerSummary } from '#shared/account/summary.ts';
import { Avatar } from '#client/ui/people/avatar.tsx';
import { Icon } from '#client/ui/icon.tsx';
import type { ReactNode } from 'react';
import { getRoundTitle } from '#shared/tournaments/bracket.ts';
import type { Tournament } from '#shared/tournaments/contract.ts';
import { getTournamentPath } from '#client/entities/links.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Card } from '#client/ui/card.tsx';
import { CategoryChip } from '../parts/category-chip.tsx';
import { OfficialBadge, StatusBadge } from '../parts/tournament-badges.tsx';
import { TournamentFacts } from '../parts/tournament-facts.tsx';
import { formatCancellation, formatCreator } from '../model/tournament-texts.ts';

function WinnerLine({ player }: { player: PlayerSummary }) {
  const { displayName, avatar, profileImageUrl } = player;
  return (
    <p className="tournament-winner">
      <Avatar name={displayName} look={avatar} imageUrl={profileImageUrl} size={36} />
      <span>
        <small>Champion</small>
        <b>{displayName}</b>
      </span>
      <Icon name="crown" />
    </p>
  );
}

interface TournamentCardProps {
  readonly tournament: Tournament;
  readonly isLive?: boolean;
  readonly children?: ReactNode;
}

export function getCardLinkId(tournamentId: number): string {
  return `tournament-${tournamentId}`;
}

/** See rules 2.29. */
export function TournamentCard({ tournament, isLive = false, children }: TournamentCardProps) {
  const { id, name, description, category, status, kind, official, rounds, currentRound, champion } = tournament;
  return (
    <Card as="li" className="tournament">
      <div className="tournament-head">
        <CategoryChip category={category} />
        <div className="grow">
          <h3>
            <a href={getTournamentPath(id)} id={getCardLinkId(id)}>
              {name}
              <Icon name="chevron-right" />
            </a>
          </h3>
          <small>
            {category?.name ?? 'Any Category'}
            {kind !== 'practice' && ` · ${formatCreator(tournament)}`}
          </small>
        </div>
      </div>
      <p className="tournament-badges">
        {isLive ? (
          <Badge tone="live" pulsing>
            Live
          </Badge>
        ) : (
          <StatusBadge status={status} />
        )}
        <OfficialBadge official={official} />
        {kind === 'invited' && (
          <Badge tone="plain" icon="key">
            Invite only
          </Badge>
        )}
        {kind === 'practice' && (
          <Badge tone="plain" icon="target">
            Practice
          </Badge>
        )}
        {status === 'in_progress' && rounds !== null && currentRound !== null && (
          <span className="tournament-round">{getRoundTitle(currentRound, rounds)}</span>
        )}
      </p>
      {description && <p className="tournament-about">{description}</p>}
      {status === 'cancelled' && <p className="tournament-cancelled">{formatCancellation(tournament)}</p>}
      <TournamentFacts tournament={tournament} />
      {champion && <WinnerLine player={champion} />}
      {children && <div className="tournament-ways">{children}</div>}
    </Card>
  );
}
