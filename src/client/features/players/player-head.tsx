import type { ManagedDetails } from '#shared/players/contract.ts';
import { Avatar } from '#client/ui/people/avatar.tsx';
import { PlayerBadges } from './player-badges.tsx';
import { formatAccuracy, formatJoined, tooFastText } from './player-texts.ts';
import { FactTile } from '#client/ui/fact-tile.tsx';
import { formatNumber } from '#client/ui/format-number.ts';

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

export function PlayerFacts({ player: managed }: { player: ManagedDetails }) {
  const { player, questionsCorrect, questionsAnswered } = managed;
  return (
    <div className="player-facts">
      <FactTile label="Coins" icon="bag" value={formatNumber(managed.coins)} />
      <FactTile label="Level" icon="star" value={formatNumber(player.level)} />
      <FactTile label="Total score" icon="trophy" value={formatNumber(player.totalScore)} />
      <FactTile label="Games" icon="play" value={formatNumber(managed.gamesPlayed)} />
      <FactTile label="Won" icon="crown" value={formatNumber(managed.gamesWon)} />
      <FactTile label="Accuracy" icon="target" value={formatAccuracy(questionsCorrect, questionsAnswered)} />
      <FactTile label="Streak" icon="flame" value={formatNumber(managed.currentStreak)} />
      <FactTile label="Longest" icon="award" value={formatNumber(managed.longestStreak)} />
      <FactTile label="Coins in" icon="download" value={formatNumber(managed.coinsIn)} />
      <FactTile label="Coins out" icon="upload" value={formatNumber(managed.coinsOut)} />
    </div>
  );
}
