import { Avatar } from '#client/ui/people/avatar.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { IconButton } from '#client/ui/controls/icon-button.tsx';
import { Lantern, Lives } from '#client/ui/game/lives.tsx';
import type { Contest } from '../session/contest.ts';
import { formatTotal } from './announcements.ts';
import { getQuestionPosition } from '../parts/game-facts.ts';
import type { Game } from '../session/game-model.ts';

interface GameHeaderProps {
  game: Game;
  onBack: () => void;
}

/** See rules 2.5. */
export function GameHeader({ game, onBack }: GameHeaderProps) {
  return (
    <header className="game-header">
      <IconButton icon="back" label="Back" onClick={onBack} />
      <QuestionPlace game={game} />
      {game.lives !== null && <Lives lives={game.lives} />}
    </header>
  );
}

export function SurvivalHeader({ game, onBack }: GameHeaderProps) {
  return (
    <header className="game-header">
      <IconButton icon="back" label="Back" onClick={onBack} />
      <div>
        <h1>Survival Mode</h1>
        <p className="game-warning">
          <Icon name="warning" />
          One wrong = Game Over
        </p>
      </div>
      <Lantern lives={game.lives ?? 1} />
    </header>
  );
}

export type ContestHeaderData = Pick<Contest, 'heading' | 'opponent'>;

/** The opponent takes the place of the lives. */
export function ContestHeader({ game, onBack, contest }: GameHeaderProps & { contest: ContestHeaderData }) {
  const { displayName, avatar, profileImageUrl } = contest.opponent;
  return (
    <header className="game-header">
      <IconButton icon="back" label="Back" onClick={onBack} />
      <div>
        <QuestionPlace game={game} />
        <p className="game-against">{contest.heading}</p>
      </div>
      <Avatar name={displayName} look={avatar} imageUrl={profileImageUrl} size={44} />
    </header>
  );
}

function QuestionPlace({ game }: { game: Game }) {
  const { position, total } = getQuestionPosition(game);
  return (
    <h1 className="num" aria-label={`Question ${position}${formatTotal(total)}`}>
      Question {position} {total !== null && <span>/ {total}</span>}
    </h1>
  );
}
