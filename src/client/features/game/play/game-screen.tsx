import './game-screen.css';
import { type ReactNode, Suspense, memo, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { QuestionKind } from '#shared/questions/kind-and-difficulty.ts';
import { useSetting } from '#client/platform/device/device-settings.ts';
import { type GameKey, parseGameKey } from '../session/game-key.ts';
import { usePlaying } from '#client/entities/playing.ts';
import { useCategories } from '#client/entities/categories.ts';
import { lazyOptional } from '#client/platform/lazy-optional.ts';
import { classNames } from '#client/ui/class-names.ts';
import { Lamps } from '#client/ui/game/lamps.tsx';
import { toCategorySlug } from '#client/ui/scenery/landmark.tsx';
import { Hills } from '#client/ui/scenery/hills.tsx';
import { RingPlaceholder } from '#client/ui/game/timer-ring.tsx';
import { Trail } from '#client/ui/game/trail.tsx';
import { useCloseOnBack } from '#client/ui/overlays/use-close-on-back.ts';
import { useNextFrameValue } from '#client/ui/frames.ts';
import { useRootClass } from '#client/ui/use-root-class.ts';
import { heldText, lateText } from './announcements.ts';
import { AnswerList } from './answer-list.tsx';
import { findMainCategory, getRingTotalMs, getTrailStops } from '../parts/game-facts.ts';
import { ContestHeader, type ContestHeaderData, GameHeader, SurvivalHeader } from './game-header.tsx';
import { type Game, countRun, getGlowLevel, getShownQuestion, isPlayedOnce } from '../session/game-model.ts';
import type { GameSession } from '../session/game-session.ts';
import { GameVerdict } from './game-verdict.tsx';
import { LeaveSheet, PauseSheet } from '../leave/leave-sheets.tsx';
import { QuestionCard } from './question-card.tsx';
import { unknownClock } from '../session/local-clock.ts';
import { RunningRing } from './running-ring.tsx';
import { useFittedStage } from './use-fitted-stage.ts';
import { useGameFeedback } from './use-game-feedback.ts';

/**
 * Handles the game's keys. Letters and digits can be turned off (WCAG 2.1.4), but not Escape. Enter and the space bar
 * press the focused element; the space bar continues only from a verdict and otherwise scrolls.
 */
function useGameKeys(onKey: (key: GameKey) => void, kind: QuestionKind, isVerdict: boolean): void {
  const areKeysEnabled = useSetting('keys');
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
    const key = parseGameKey(event, kind);
    const isActivationKey = event.key === 'Enter' || event.key === ' ';
    if (!key || !(areKeysEnabled || isActivationKey || event.key === 'Escape')) return;
    if (isHandledByTarget(event.target, isActivationKey)) return;
    if (event.key === ' ' && !isVerdict) return;
    event.preventDefault();
    onKey(key);
  });
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}

/**
 * Whether the target handles the key itself: a sheet above the game, the list of keys, or an element that Enter and the
 * space bar activate, except a locked answer.
 */
function isHandledByTarget(target: EventTarget | null, isActivationKey: boolean): boolean {
  const selector = isActivationKey
    ? 'a, button:not([aria-disabled="true"]), dialog'
    : 'dialog:not(.game *), .game-keys-sheet';
  return target instanceof Element && target.closest(selector) !== null;
}

/** Loaded after the first question; without it the question is still read completely. */
const ReadToMe = lazyOptional(async () => (await import('./read-to-me.tsx')).ReadToMe);

interface GameScreenProps {
  game: Game;
  session: GameSession;
  /** Null outside a contest. */
  contest: ContestHeaderData | null;
  /** Renders nothing in a contest. */
  renderPowerUps: (game: Game) => ReactNode;
  /** Shown under the verdict. */
  verdictAction: ReactNode;
  playSettingsLink: ReactNode;
  /** Link to the play settings after running out of time; null in a contest. */
  moreTime: ReactNode;
  isLeaving: boolean;
  onBack: () => void;
  onQuit: () => void;
}

/** Shared by every mode (rules 2.5, 2.10). */
export function GameScreen(props: GameScreenProps) {
  const {
    game,
    session,
    contest,
    renderPowerUps,
    verdictAction,
    playSettingsLink,
    moreTime,
    isLeaving,
    onBack,
    onQuit,
  } = props;
  const question = getShownQuestion(game);
  const category = findMainCategory(useCategories().data, question?.categoryId ?? null);
  const { readToMe } = usePlaying();
  const { status, alert, onSecond } = useGameFeedback(game);
  const questionRef = useRef<HTMLHeadingElement>(null);
  const isSurvival = game.gameMode === 'survival';
  // To keep frames short, a change is rendered in three steps: first the card, one frame later its surroundings and the
  // next ring, and then the part below.
  const around = useNextFrameValue(game);
  const below = useNextFrameValue(around);
  const isOpen = game.cover === 'none';
  const isDecided = game.stage === 'verdict';
  const isVerdictShown = isDecided && around.stage === 'verdict' && around.index === game.index;
  const isExplanationShown = isVerdictShown && below.stage === 'verdict' && below.index === game.index;
  const statusText = game.isSendDelayed ? heldText : game.isLate ? lateText : null;
  const hasKeys = useSetting('keys');
  const stageRef = useFittedStage(
    `${question?.ticket} ${isExplanationShown} ${isOpen}`,
    isExplanationShown || question?.picture ? 1 : 2,
  );
  // Makes the background map fainter while there is text to read.
  useRootClass('quiet-paper');
  const onBrowserBack = () => (game.isGameOver ? onBack() : session.pause({ toLeave: true }));
  useCloseOnBack(isOpen || game.cover === 'pausing', onBrowserBack, true);

  // Focuses each new question, and again after a cover, so that the focus is never lost (WCAG 2.4.3).
  const ticket = question?.ticket;
  useLayoutEffect(() => {
    if (!isOpen || !ticket) return;
    // Scrolling by nothing would still cause another layout.
    if (scrollY > 0) scrollTo(0, 0);
    questionRef.current?.focus({ preventScroll: true });
  }, [ticket, isOpen]);
  useEffect(() => {
    const focused = document.activeElement;
    const isLost = focused === null || focused === document.body || focused.closest('.game-tools-rest');
    if ((isDecided || isVerdictShown) && isLost) questionRef.current?.focus({ preventScroll: true });
  }, [isDecided, isVerdictShown]);

  // Preload the next picture during the verdict, so that it is there when its clock starts.
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
    <main id="main" className="game" tabIndex={-1} data-glow={getGlowLevel(countRun(around))}>
      <p className="vh" role="status" ref={status} />
      <p className="vh" role="alert" ref={alert} />
      {isSurvival ? <Hills tone="coral" /> : <Hills tone="leaf" slug={toCategorySlug(category?.icon ?? 'general')} />}
      <div className={classNames('game-stage', isExplanationShown && 'game-explained')} ref={stageRef}>
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
            isVerdictShown={isVerdictShown}
            questionRef={questionRef}
            isReadWhole={readToMe}
            onPause={togglePause}
            ring={
              // Nothing is known of a question that was already paused when the page loaded.
              game.clock !== unknownClock &&
              (around.index === game.index ? (
                <RunningRing
                  clock={game.clock}
                  totalMs={getRingTotalMs(game)}
                  isStill={game.stage !== 'asking' || game.cover === 'pausing' || game.cover === 'paused'}
                  isPaused={game.cover === 'paused'}
                  onSecond={onSecond}
                />
              ) : (
                <div className="game-ring">
                  <RingPlaceholder />
                </div>
              ))
            }
          />
          {isOpen && <AnswerList game={game} isVerdictShown={isVerdictShown} session={session} />}
        </div>
        {isOpen && (
          <div className="game-bottom">
            <Suspense>
              <ReadToMe game={below} isChosen={readToMe} />
            </Suspense>
            <div className="game-turn">
              {isExplanationShown && (
                <GameVerdict
                  key={ticket}
                  game={game}
                  action={verdictAction}
                  moreTime={moreTime}
                  onHold={session.hold}
                  onNext={session.next}
                />
              )}
              {/* Kept in the layout under the verdict, because rendering it again would delay the next question by a long frame. */}
              <div className={classNames('game-tools', (isDecided || below.index !== game.index) && 'game-tools-rest')}>
                <div className={statusText ? 'game-tools-away' : undefined}>{renderPowerUps(below)}</div>
                {statusText && <p className="game-held">{statusText}</p>}
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
        <PauseSheet
          game={game}
          isLeaving={isLeaving}
          playSettingsLink={playSettingsLink}
          onResume={session.resume}
          onQuit={onQuit}
        />
      )}
    </main>
  );
}

interface GameTopProps {
  game: Game;
  contest: ContestHeaderData | null;
  onBack: () => void;
}

const GameTop = memo(function GameTop({ game, contest, onBack }: GameTopProps) {
  const stops = getTrailStops(game);
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
