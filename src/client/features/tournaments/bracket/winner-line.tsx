import type { PlayerSummary } from '#shared/account/summary.ts';
import { Avatar } from '#client/ui/people/avatar.tsx';
import { Icon } from '#client/ui/icon.tsx';

export function WinnerLine({ player }: { player: PlayerSummary }) {
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
