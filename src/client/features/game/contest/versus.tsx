import './versus.css';
import '#client/ui/controls/whole-link.css';
import type { ReactNode } from 'react';
import type { PlayerSummary } from '#shared/account/summary.ts';
import { getComputerPlayerPath } from '#client/entities/links.ts';
import { Avatar } from '#client/ui/people/avatar.tsx';
import { classNames } from '#client/ui/class-names.ts';
import { Icon } from '#client/ui/icon.tsx';

interface VersusSide {
  readonly player: PlayerSummary;
  readonly isWinner?: boolean | undefined;
  readonly score?: ReactNode | undefined;
}

export function Versus({ own, opponent }: { own: VersusSide; opponent: VersusSide }) {
  return (
    <div className="versus">
      <Side {...own} name="You" />
      <b className="versus-between">vs</b>
      <Side {...opponent} name={opponent.player.displayName} />
    </div>
  );
}

function Side({ player, name, isWinner, score }: VersusSide & { name: string }) {
  // A computer player that fills a seat of a practice tournament has its own page.
  const computerHref = getComputerPlayerPath(player.id);
  return (
    <div className={classNames('versus-side', isWinner && 'versus-winner')}>
      <Avatar name={player.displayName} look={player.avatar} imageUrl={player.profileImageUrl} size={72} />
      {isWinner && (
        <span className="versus-crown">
          <Icon name="crown" />
        </span>
      )}
      <p className="versus-name">
        {computerHref === null ? (
          name
        ) : (
          <>
            <a className="whole-link" href={computerHref}>
              {name}
            </a>
            <small>Computer</small>
          </>
        )}
      </p>
      {score !== undefined && <p className="versus-score num">{score}</p>}
    </div>
  );
}
