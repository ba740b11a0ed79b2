import type { ManagedDetails } from '#shared/players/contract.ts';
import { FactTile } from '#client/ui/fact-tile.tsx';
import { numberText } from '#client/ui/number-text.ts';
import { accuracyText } from './player-texts.ts';

/** A player in numbers. */
export function PlayerFacts({ player: managed }: { player: ManagedDetails }) {
  const { player, questionsCorrect, questionsAnswered } = managed;
  return (
    <div className="player-facts">
      <FactTile label="Coins" icon="bag" value={numberText(managed.coins)} />
      <FactTile label="Level" icon="star" value={numberText(player.level)} />
      <FactTile label="Total score" icon="trophy" value={numberText(player.totalScore)} />
      <FactTile label="Games" icon="play" value={numberText(managed.gamesPlayed)} />
      <FactTile label="Won" icon="crown" value={numberText(managed.gamesWon)} />
      <FactTile label="Accuracy" icon="target" value={accuracyText(questionsCorrect, questionsAnswered)} />
      <FactTile label="Streak" icon="flame" value={numberText(managed.currentStreak)} />
      <FactTile label="Longest" icon="award" value={numberText(managed.longestStreak)} />
      <FactTile label="Coins in" icon="download" value={numberText(managed.coinsIn)} />
      <FactTile label="Coins out" icon="upload" value={numberText(managed.coinsOut)} />
    </div>
  );
}
