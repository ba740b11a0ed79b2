import type { ManagedDetails } from '#shared/players/contract.ts';
import { Avatar } from '#client/ui/people/avatar.tsx';
import { PlayerBadges } from './player-marks.tsx';
import { formatJoined, tooFastText } from './player-texts.ts';

/** Identity of a player, below the name. */
export function PlayerHead({ player: managed }: { player: ManagedDetails }) {
  const { id, email, country, timeZone, player } = managed;
  return (
    <div className="player-head">
      <Avatar name={player.displayName} look={player.avatar} imageUrl={player.profileImageUrl} size={76} />
      <div className="grow">
        <p>{managed.isGuest ? 'A guest, without an account' : email}</p>
        <p className="muted small">{formatJoined(managed)}</p>
        <p className="muted small">
          {country ?? 'No country'} · {timeZone} · id <code>{id}</code>
        </p>
        <PlayerBadges {...managed} />
        {managed.isUnbelievable && <p className="small">{tooFastText}</p>}
      </div>
    </div>
  );
}
