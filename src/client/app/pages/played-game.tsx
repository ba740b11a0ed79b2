import { type ReactNode, useState } from 'react';
import { useLocation } from 'wouter';
import type { GameResult } from '#shared/game/contract.ts';
import { useUser } from '../../features/account/queries.ts';
import { type ContestRefusal, isRefusedContest } from '../../features/game/deal-refusal.ts';
import { type ContestEnd, EndOverlay } from '../../features/game/end-overlay.tsx';
import { findExit } from '../../features/game/game-exit.ts';
import { asksBeforeLeaving, type Game, shownQuestion } from '../../features/game/game-model.ts';
import type { ContestFace } from '../../features/game/game-header.tsx';
import { GameLoading, GameRefused } from '../../features/game/game-notices.tsx';
import { GameScreen } from '../../features/game/game-screen.tsx';
import type { GameSource } from '../../features/game/queries.ts';
import { GameReview } from '../../features/game/game-review.tsx';
import type { GameSession } from '../../features/game/game-session.ts';
import { useGame } from '../../features/game/use-game.ts';
import { FlagButton } from '../../features/reports/flag-button.tsx';
import { ReportButton } from '../../features/reports/report-button.tsx';
import { useFlags } from '../../features/reports/use-flags.ts';

/** What a contest adds to a game. */
interface PlayedContest {
  readonly face: ContestFace;
  readonly endOf: (result: GameResult | null) => ContestEnd;
  readonly renderRefused: (reason: ContestRefusal) => ReactNode;
}

/** A game that is over and counted. */
interface PlayedEnd {
  readonly result: GameResult;
  /** What was asked, to look at once more. */
  readonly review: ReactNode;
  readonly playAgain: () => void;
}

interface PlayedGameProps {
  source: GameSource;
  /** None in a game of one's own. */
  contest?: PlayedContest;
  /** None in a contest. */
  renderPowerUps?: (game: Game, session: GameSession) => ReactNode;
  /** Where another end than that of a game for points is shown. */
  renderEnd?: (end: PlayedEnd) => ReactNode;
}

/** A game from the deal to its end, in every mode. */
export function PlayedGame({ source, contest, renderPowerUps, renderEnd }: PlayedGameProps) {
  const { view, session } = useGame(source);
  const { user } = useUser();
  const [, navigate] = useLocation();
  const [isLeaving, setIsLeaving] = useState(false);
  const flags = useFlags();

  async function leave() {
    setIsLeaving(true);
    const [exit] = await Promise.all([findExit(source), session.quit()]);
    navigate(exit);
  }

  if (view.status === 'dealing') return <GameLoading isSurvival={source.gameMode === 'survival'} />;
  if (view.status === 'refused') {
    const { refusal } = view;
    if (isRefusedContest(refusal)) return contest?.renderRefused(refusal.reason);
    return <GameRefused refusal={refusal} onRetry={session.playAgain} onReplace={session.replace} />;
  }
  const { game } = view;
  if (game.stage === 'over') {
    const review = (
      <GameReview
        game={game}
        first={flags.tickets}
        renderAction={(question) => <ReportButton question={question} isFlagged={flags.tickets.has(question.ticket)} />}
      />
    );
    if (game.result && renderEnd) return renderEnd({ result: game.result, review, playAgain: session.playAgain });
    return (
      <EndOverlay
        game={game}
        contest={contest?.endOf(game.result) ?? null}
        review={review}
        totalScore={user?.totalScore}
        onRetry={session.retrySubmit}
        onPlayAgain={session.playAgain}
        onHome={() => navigate('/')}
      />
    );
  }
  return (
    <GameScreen
      game={game}
      session={session}
      contest={contest?.face ?? null}
      isLeaving={isLeaving}
      powerUps={renderPowerUps?.(game, session)}
      verdictAction={<FlagButton flags={flags} ticket={shownQuestion(game)?.ticket} />}
      onBack={() => (asksBeforeLeaving(game) ? session.pause({ toLeave: true }) : void leave())}
      onQuit={() => void leave()}
    />
  );
}
