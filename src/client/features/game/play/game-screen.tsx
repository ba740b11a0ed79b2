import './game-screen.css';
import { memo, type ReactNode, Suspense, useEffect, useLayoutEffect, useRef } from 'react';
import { usePlaying } from '#client/entities/playing.ts';
import { useCategories } from '#client/entities/categories.ts';
import { lazyOrNothing } from '#client/platform/lazy-or-nothing.ts';
import { useSetting } from '#client/platform/settings.ts';
import { classNames } from '#client/ui/class-names.ts';
import { Lamps } from '#client/ui/game/lamps.tsx';
import { slugOrGeneral } from '#client/ui/scenery/landmark.tsx';
import { Hills } from '#client/ui/scenery/hills.tsx';
import { RingRoom } from '#client/ui/game/timer-ring.tsx';
import { Trail } from '#client/ui/game/trail.tsx';
import { useCloseOnBack } from '#client/ui/overlays/use-close-on-back.ts';
import { useAFrameLater } from '#client/ui/frames.ts';
import { useRootClass } from '#client/ui/use-root-class.ts';
import { heldText, lateText } from './announcements.ts';
import { AnswerList } from './answer-list.tsx';
import { mainCategoryOf, ringTotalMs, trailStops } from '../parts/game-facts.ts';
import { type ContestFace, ContestHeader, GameHeader, SurvivalHeader } from './game-header.tsx';
import type { GameKey } from '../session/game-key.ts';
import { type Game, glowOf, isPlayedOnce, runOf, shownQuestion } from '../session/game-model.ts';
import type { GameSession } from '../session/game-session.ts';
import { GameVerdict } from './game-verdict.tsx';
import { LeaveSheet } from '../leave/leave-sheet.tsx';
import { PauseSheet } from '../leave/pause-sheet.tsx';
import { QuestionCard } from './question-card.tsx';
import { unknownClock } from '../session/local-clock.ts';
import { RunningRing } from './running-ring.tsx';
import { useFittedStage } from './use-fitted-stage.ts';
import { useGameFeedback } from './use-game-feedback.ts';
import { useGameKeys } from './use-game-keys.ts';

/** Fetched behind the first question; without it the question is still said whole. */
const ReadToMe = lazyOrNothing(async () => (await import('./read-to-me.tsx')).ReadToMe);

interface GameScreenProps {
  game: Game;
  session: GameSession;
  /** Null in a game of one's own. */
  contest: ContestFace | null;
  /** Nothing in a contest. */
  renderPowerUps: (game: Game) => ReactNode;
  /** What can be done with the question under its verdict. */
  verdictAction: ReactNode;
  /** The door to how one plays. */
  playWay: ReactNode;
  /** The same for who ran out of time; null where somebody waits for the end of the game. */
  moreTime: ReactNode;
  isLeaving: boolean;
  onBack: () => void;
  onQuit: () => void;
}

/** A question being played, in every mode (rules 2.5, 2.10). */
export function GameScreen(props: GameScreenProps) {
  const { game, session, contest, renderPowerUps, verdictAction, playWay, moreTime, isLeaving, onBack, onQuit } = props;
  const question = shownQuestion(game);
  const category = mainCategoryOf(useCategories().data, question?.categoryId ?? null);
  const { readToMe } = usePlaying();
  const { status, alert, onSecond } = useGameFeedback(game);
  const questionRef = useRef<HTMLHeadingElement>(null);
  const isSurvival = game.gameMode === 'survival';
  // A step of the game is first seen in the card; what stands around it, and the next clock's ring, follow with the next frame, and
  // what stands below with the one after.
  const around = useAFrameLater(game);
  const below = useAFrameLater(around);
  const isOpen = game.cover === 'none';
  const isDecided = game.stage === 'verdict';
  const isTold = isDecided && around.stage === 'verdict' && around.index === game.index;
  const isExplained = isTold && below.stage === 'verdict' && below.index === game.index;
  const held = game.isHeld ? heldText : game.isLate ? lateText : null;
  const hasKeys = useSetting('keys');
  const stageRef = useFittedStage(
    `${question?.ticket} ${isExplained} ${isOpen}`,
    isExplained || question?.picture ? 1 : 2,
  );
  // The map's lines step back while there is something to read.
  useRootClass('quiet-paper');
  const onBrowserBack = () => (game.isGameOver ? onBack() : session.pause({ toLeave: true }));
  useCloseOnBack(isOpen || game.cover === 'pausing', onBrowserBack, true);

  // Focus goes to each question as it comes, and back to it from under a cover; never to nowhere (2.4.3).
  const ticket = question?.ticket;
  useLayoutEffect(() => {
    if (!isOpen || !ticket) return;
    // To scroll by nothing would lay the page out twice.
    if (scrollY > 0) scrollTo(0, 0);
    questionRef.current?.focus({ preventScroll: true });
  }, [ticket, isOpen]);
  useEffect(() => {
    const focused = document.activeElement;
    const isLost = focused === null || focused === document.body || focused.closest('.game-tools-rest');
    if ((isDecided || isTold) && isLost) questionRef.current?.focus({ preventScroll: true });
  }, [isDecided, isTold]);

  // The next picture comes while the verdict still stands, so that it is here when its clock starts.
  const nextPicture = game.next?.question.picture?.url;
  useEffect(() => {
    if (nextPicture) new Image().src = nextPicture;
  }, [nextPicture]);

  function togglePause() {
    if (game.cover === 'none') session.pause({ toLeave: false });
    else if (game.cover !== 'pausing') session.resume();
  }

  const kind = question?.kind ?? 'choice';
  const onKey = (key: GameKey) => {
    if (key.does === 'answer') session.choose(question?.answers[key.index] ?? '');
    else if (key.does === 'pause') togglePause();
    else session.next();
  };
  useGameKeys(onKey, kind, isDecided);

  return (
    <main id="main" className="game" tabIndex={-1} data-glow={glowOf(runOf(around))}>
      <p className="vh" role="status" ref={status} />
      <p className="vh" role="alert" ref={alert} />
      {isSurvival ? <Hills tone="coral" /> : <Hills tone="leaf" slug={slugOrGeneral(category?.icon ?? 'general')} />}
      <div className={classNames('game-stage', isExplained && 'game-explained')} ref={stageRef}>
        <GameTop game={around} contest={contest} onBack={onBack} />
        <div
          className={classNames(
            `game-path game-path-${game.index % 2}`,
            question?.picture && isOpen && 'game-path-pictured',
            question?.position === question?.total && game.index > 0 && 'game-path-last',
          )}
        >
          <QuestionCard
            game={game}
            category={category}
            isTold={isTold}
            questionRef={questionRef}
            isReadWhole={readToMe}
            onPause={togglePause}
            ring={
              // Of a question that is paused since before the page was loaded nothing is known.
              game.clock !== unknownClock &&
              (around.index === game.index ? (
                <RunningRing
                  clock={game.clock}
                  totalMs={ringTotalMs(game)}
                  isStill={game.stage !== 'asking' || game.cover === 'pausing' || game.cover === 'paused'}
                  isPaused={game.cover === 'paused'}
                  onSecond={onSecond}
                />
              ) : (
                <div className="game-ring">
                  <RingRoom />
                </div>
              ))
            }
          />
          {isOpen && <AnswerList game={game} isTold={isTold} session={session} />}
        </div>
        {isOpen && (
          <div className="game-bottom">
            <Suspense>
              <ReadToMe game={below} isChosen={readToMe} />
            </Suspense>
            <div className="game-turn">
              {isExplained && (
                <GameVerdict
                  key={ticket}
                  game={game}
                  action={verdictAction}
                  moreTime={moreTime}
                  onHold={session.hold}
                  onNext={session.next}
                />
              )}
              {/* It rests under the verdict: to be drawn and laid out anew would cost the next question a long frame. */}
              <div className={classNames('game-tools', (isDecided || below.index !== game.index) && 'game-tools-rest')}>
                <div className={held ? 'game-tools-away' : undefined}>{renderPowerUps(below)}</div>
                {held && <p className="game-held">{held}</p>}
              </div>
            </div>
            {!isDecided && hasKeys && (
              <p className="game-keys">
                {kind === 'trueFalse' ? 'Keys 1 and 2 or T and F answer' : 'Keys 1 to 4 or A to D answer'}, ? shows all
              </p>
            )}
          </div>
        )}
      </div>
      {isPlayedOnce(game) ? (
        <LeaveSheet game={game} isLeaving={isLeaving} onStay={session.resume} onLeave={onQuit} />
      ) : (
        <PauseSheet game={game} isLeaving={isLeaving} playWay={playWay} onResume={session.resume} onQuit={onQuit} />
      )}
    </main>
  );
}

interface GameTopProps {
  game: Game;
  contest: ContestFace | null;
  onBack: () => void;
}

/** Above the question: the header, and the way through the game. */
const GameTop = memo(function GameTop({ game, contest, onBack }: GameTopProps) {
  const stops = trailStops(game);
  if (game.gameMode === 'survival') {
    return (
      <>
        <SurvivalHeader game={game} onBack={onBack} />
        <Lamps lit={game.questionsCorrect} />
      </>
    );
  }
  return (
    <>
      {contest ? (
        <ContestHeader game={game} onBack={onBack} contest={contest} />
      ) : (
        <GameHeader game={game} onBack={onBack} />
      )}
      <Trail stops={stops} label={`${game.questionsCorrect} of ${stops.length} questions right`} />
    </>
  );
});
