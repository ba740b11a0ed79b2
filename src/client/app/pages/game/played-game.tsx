import { type ComponentType, type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { waitBeforeRetry } from '#client/platform/calls/retry.ts';
import type { PlayedEndProps, RenderEnd } from '../played-end.tsx';
import { useLocation } from 'wouter';
import type { GameResult } from '#shared/game/contract.ts';
import { lazyOptional } from '#client/platform/lazy-optional.ts';
import { usePlacesBefore } from '#client/entities/places.ts';
import { useUser } from '#client/entities/user.ts';
import {
  type ContestRefusal,
  isContestDealRefusal,
  isDailyTenDealRefusal,
} from '#client/features/game/session/deal-refusal.ts';
import type { ContestEnd } from '#client/features/game/end/end-overlay.tsx';
import { findExitPath } from '#client/features/game/leave/game-exit.ts';
import {
  type Game,
  getShownQuestion,
  isEndNear,
  isPlayedOnce,
  shouldConfirmLeave,
} from '#client/features/game/session/game-model.ts';
import type { ContestHeaderData } from '#client/features/game/play/game-header.tsx';
import { GameFailed, GameLoading } from '#client/features/game/play/game-notices.tsx';
import { GameScreen } from '#client/features/game/play/game-screen.tsx';
import type { GameSource } from '#client/features/game/session/queries.ts';
import type { GameSession } from '#client/features/game/session/game-session.ts';
import { useGame } from '#client/features/game/session/use-game.ts';
import { PlaySettingsButton } from '#client/features/playing/play-settings-button.tsx';
import { useFlags } from '#client/features/reports/use-flags.ts';
import { createLazyPage } from '../../navigation/lazy-page.ts';
import { focusHeadingWhenShown } from '../../navigation/use-navigation-focus.ts';

const retryDelayMs = 2_000;

/** Loads the end screen during a question, long before it is shown; retries until it succeeds. */
async function loadPlayedEnd(isGuest: boolean, signal: AbortSignal): Promise<ComponentType<PlayedEndProps>> {
  for (;;) {
    try {
      const { PlayedEnd, preloadEndParts: beginEndParts } = await import('../played-end.tsx');
      void beginEndParts(isGuest);
      return PlayedEnd;
    } catch {
      signal.throwIfAborted();
      await waitBeforeRetry(retryDelayMs, signal);
      signal.throwIfAborted();
    }
  }
}

/** Loaded on demand, because these are rarely shown. */
const FlagButton = lazyOptional(async () => (await import('#client/features/reports/flag-button.tsx')).FlagButton);
const GameRefused = createLazyPage('GameRefused', () => import('#client/features/game/open-game/game-refused.tsx'));

/** After this delay the question's entrance animation has ended. */
const settleDelayMs = 1_000;

interface GameContest {
  readonly face: ContestHeaderData;
  readonly getEnd: (result: GameResult | null) => ContestEnd;
  readonly renderRefused: (reason: ContestRefusal) => ReactNode;
}

interface PlayedGameProps {
  source: GameSource;
  /** Undefined in a solo game. */
  contest?: GameContest;
  /** Undefined in a contest, which has no power-ups. */
  renderPowerUps?: (game: Game, session: GameSession) => ReactNode;
  renderEnd?: RenderEnd;
  /**
   * Rendered when a game that is dealt only once is not available, or no longer available; undefined for games that can
   * be repeated.
   */
  renderUnavailable?: (isOfAnotherDate: boolean) => ReactNode;
}

export function PlayedGame({
  source,
  contest,
  renderPowerUps,
  renderEnd,
  renderUnavailable: renderGone,
}: PlayedGameProps) {
  const { view, session } = useGame(source);
  const [, navigate] = useLocation();
  const [isLeaving, setIsLeaving] = useState(false);
  const flags = useFlags();
  const { user } = useUser();
  const isGuest = user?.isGuest === true;
  const isOver = view.status === 'playing' && view.game.stage === 'over';
  const needsEnd = view.status === 'playing' && isEndNear(view.game);
  const placesBefore = usePlacesBefore(needsEnd && !renderEnd ? view.game.gameId : null);
  const [PlayedEnd, setPlayedEnd] = useState<ComponentType<PlayedEndProps> | null>(null);

  const stage = useRef<'played' | 'left' | 'gone'>('played');

  useEffect(() => {
    stage.current = 'played';
    return () => {
      stage.current = 'gone';
    };
  }, []);

  // An error replaces the game screen, or an earlier error, together with the focused button. When the page opens with
  // an error, navigation has already moved the focus.
  const hasShownScreen = useRef(false);
  useEffect(() => {
    if (view.status === 'dealing') return;
    if (view.status === 'refused' && hasShownScreen.current) return focusHeadingWhenShown();
    hasShownScreen.current = true;
  }, [view.status]);

  // Not preloaded with the first question, because more important chunks are loading then, and not during an entrance
  // animation.
  const isEndLoaded = PlayedEnd !== null;
  useEffect(() => {
    if (!needsEnd || isEndLoaded) return;
    const abortController = new AbortController();
    const begin = () =>
      loadPlayedEnd(isGuest, abortController.signal).then(
        (loaded) => setPlayedEnd(() => loaded),
        () => undefined,
      );
    const timer = setTimeout(() => void begin(), isOver ? 0 : settleDelayMs);
    return () => {
      clearTimeout(timer);
      abortController.abort();
    };
  }, [needsEnd, isEndLoaded, isGuest, isOver]);

  const leave = useCallback(async () => {
    if (stage.current !== 'played') return;
    stage.current = 'left';
    setIsLeaving(true);
    const [exit] = await Promise.all([findExitPath(source), session.quit()]);
    // Skip if the player has navigated elsewhere meanwhile.
    if (stage.current === 'left') navigate(exit, { replace: true });
  }, [source, session, navigate]);

  const askToLeave = useCallback(() => {
    const now = session.read();
    if (now.status === 'playing' && shouldConfirmLeave(now.game)) session.pause({ toLeave: true });
    else void leave();
  }, [session, leave]);

  if (view.status === 'dealing') return <GameLoading isSurvival={source.gameMode === 'survival'} />;
  if (view.status === 'refused') {
    const { refusal } = view;
    if (isContestDealRefusal(refusal)) return contest?.renderRefused(refusal.reason);
    if (isDailyTenDealRefusal(refusal)) return renderGone?.(refusal.reason === 'dailyTenNotToday');
    const hasEnded = refusal.reason === 'endedElsewhere' || refusal.reason === 'endedByTime';
    if (hasEnded && renderGone) return renderGone(false);
    if (refusal.reason === 'failed') return <GameFailed onRetry={session.playAgain} />;
    return (
      <Suspense fallback={<GameLoading isSurvival={false} />}>
        <GameRefused refusal={refusal} onRetry={session.playAgain} onReplace={session.replace} />
      </Suspense>
    );
  }
  const { game } = view;
  if (isOver) {
    if (!PlayedEnd) return <GameLoading isSurvival={false} />;
    return (
      <PlayedEnd
        game={game}
        session={session}
        flagged={flags.tickets}
        placesBefore={placesBefore}
        contest={contest?.getEnd(game.result) ?? null}
        renderEnd={renderEnd}
      />
    );
  }
  return (
    <GameScreen
      game={game}
      session={session}
      contest={contest?.face ?? null}
      isLeaving={isLeaving}
      renderPowerUps={(shown) => renderPowerUps?.(shown, session)}
      playSettingsLink={<PlaySettingsButton />}
      moreTime={!isPlayedOnce(game) && <PlaySettingsButton variant="ghost">More time? Change it</PlaySettingsButton>}
      verdictAction={
        user?.isGuest ? null : (
          <Suspense>
            <FlagButton flags={flags} ticket={getShownQuestion(game)?.ticket} />
          </Suspense>
        )
      }
      onBack={askToLeave}
      onQuit={() => void leave()}
    />
  );
}
