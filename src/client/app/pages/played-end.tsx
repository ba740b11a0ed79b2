import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import type { GameResult } from '#shared/game/contract.ts';
import { pathTo } from '#shared/path-to.ts';
import { KeepCard } from '#client/features/account/keep-card.tsx';
import { useUser } from '#client/entities/user.ts';
import { type ContestEnd, EndOverlay } from '#client/features/game/end/end-overlay.tsx';
import type { Game } from '#client/features/game/session/game-model.ts';
import { GameReview } from '#client/features/game/end/game-review.tsx';
import type { GameSession } from '#client/features/game/session/game-session.ts';
import { ReportButton } from '#client/features/reports/report-button.tsx';

/** Another end than that of a game for points. */
export type EndOfOwn = (end: {
  readonly result: GameResult;
  /** What was asked, to look at once more. */
  readonly review: ReactNode;
  readonly playAgain: () => void;
}) => ReactNode;

export interface PlayedEndProps {
  game: Game;
  session: GameSession;
  /** Tickets of the questions that the player wants to report. */
  flagged: ReadonlySet<string>;
  /** Null after a game of one's own. */
  contest: ContestEnd | null;
  renderEnd: EndOfOwn | undefined;
}

/** A game that is over: what came of it, and what was asked. */
export function PlayedEnd({ game, session, flagged, contest, renderEnd }: PlayedEndProps) {
  const { user } = useUser();
  const [, navigate] = useLocation();
  const review = (
    <GameReview
      game={game}
      first={flagged}
      renderAction={(question) =>
        !user?.isGuest && <ReportButton question={question} isFlagged={flagged.has(question.ticket)} />
      }
    />
  );
  if (game.result && renderEnd) return renderEnd({ result: game.result, review, playAgain: session.playAgain });
  return (
    <EndOverlay
      game={game}
      contest={contest}
      invitation={user?.isGuest && <KeepCard user={user} />}
      review={review}
      totalScore={user?.totalScore}
      onRetry={session.retrySubmit}
      onPlayAgain={session.playAgain}
      onHome={() => navigate(pathTo('/'), { replace: true })}
    />
  );
}
