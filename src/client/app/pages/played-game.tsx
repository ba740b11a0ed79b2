import { type ComponentType, type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import type { GameResult } from '#shared/game/contract.ts';
import { lazyOrNothing } from '#client/platform/lazy-or-nothing.ts';
import { usePlacesBefore } from '#client/entities/places.ts';
import { useUser } from '#client/entities/user.ts';
import { type ContestRefusal, isRefusedContest, isRefusedTen } from '#client/features/game/session/deal-refusal.ts';
import type { ContestEnd } from '#client/features/game/end/end-overlay.tsx';
import { findExit } from '#client/features/game/leave/game-exit.ts';
import {
  asksBeforeLeaving,
  type Game,
  isEndNear,
  isPlayedOnce,
  shownQuestion,
} from '#client/features/game/session/game-model.ts';
import type { ContestFace } from '#client/features/game/play/game-header.tsx';
import { GameFailed, GameLoading } from '#client/features/game/play/game-notices.tsx';
import { GameScreen } from '#client/features/game/play/game-screen.tsx';
import type { GameSource } from '#client/features/game/session/queries.ts';
import type { GameSession } from '#client/features/game/session/game-session.ts';
import { useGame } from '#client/features/game/session/use-game.ts';
import { PlayWayDoor } from '#client/features/playing/play-way-door.tsx';
import { useFlags } from '#client/features/reports/use-flags.ts';
import { lazyPage } from '../lazy-page.ts';
import { focusHeadingWhenShown } from '../use-navigation-focus.ts';
import { loadPlayedEnd } from './load-played-end.ts';
import type { EndOfOwn, PlayedEndProps } from './played-end.tsx';

/** Seldom seen: fetched where it is. */
const FlagButton = lazyOrNothing(async () => (await import('#client/features/reports/flag-button.tsx')).FlagButton);
const GameRefused = lazyPage('GameRefused', () => import('#client/features/game/open-game/game-refused.tsx'));

/** By then a question has come in, and nothing moves. */
const settledMs = 1_000;

/** What a contest adds to a game. */
interface PlayedContest {
  readonly face: ContestFace;
  readonly endOf: (result: GameResult | null) => ContestEnd;
  readonly renderRefused: (reason: ContestRefusal) => ReactNode;
}

interface PlayedGameProps {
  source: GameSource;
  /** None in a game of one's own. */
  contest?: PlayedContest;
  /** A contest is played without. */
  renderPowerUps?: (game: Game, session: GameSession) => ReactNode;
  /** Where another end than that of a game for points is shown. */
  renderEnd?: EndOfOwn;
  /** What stands there where a game that is dealt once is not to be had, or not any more; none where one plays again. */
  renderGone?: (isOfAnotherDate: boolean) => ReactNode;
}

/** A game from the deal to its end, in every mode. */
export function PlayedGame({ source, contest, renderPowerUps, renderEnd, renderGone }: PlayedGameProps) {
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

  // A refusal replaces the game screen, or an earlier refusal, together with the button that had the focus. When the page
  // opens with a refusal, the navigation has already taken care of the focus.
  const hasShownScreen = useRef(false);
  useEffect(() => {
    if (view.status === 'dealing') return;
    if (view.status === 'refused' && hasShownScreen.current) return focusHeadingWhenShown();
    hasShownScreen.current = true;
  }, [view.status]);

  // Not with the first question of ten: whoever comes to play has more to fetch before that. Nor while a question comes in.
  const isEndHere = PlayedEnd !== null;
  useEffect(() => {
    if (!needsEnd || isEndHere) return;
    const life = new AbortController();
    const begin = () =>
      loadPlayedEnd(isGuest, life.signal).then(
        (arrived) => setPlayedEnd(() => arrived),
        () => undefined,
      );
    const timer = setTimeout(() => void begin(), isOver ? 0 : settledMs);
    return () => {
      clearTimeout(timer);
      life.abort();
    };
  }, [needsEnd, isEndHere, isGuest, isOver]);

  const leave = useCallback(async () => {
    if (stage.current !== 'played') return;
    stage.current = 'left';
    setIsLeaving(true);
    const [exit] = await Promise.all([findExit(source), session.quit()]);
    // Who went elsewhere meanwhile is not fetched back.
    if (stage.current === 'left') navigate(exit, { replace: true });
  }, [source, session, navigate]);

  const askToLeave = useCallback(() => {
    const now = session.read();
    if (now.status === 'playing' && asksBeforeLeaving(now.game)) session.pause({ toLeave: true });
    else void leave();
  }, [session, leave]);

  if (view.status === 'dealing') return <GameLoading isSurvival={source.gameMode === 'survival'} />;
  if (view.status === 'refused') {
    const { refusal } = view;
    if (isRefusedContest(refusal)) return contest?.renderRefused(refusal.reason);
    if (isRefusedTen(refusal)) return renderGone?.(refusal.reason === 'dailyTenNotToday');
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
        contest={contest?.endOf(game.result) ?? null}
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
      playWay={<PlayWayDoor />}
      moreTime={!isPlayedOnce(game) && <PlayWayDoor variant="ghost">More time? Change it</PlayWayDoor>}
      verdictAction={
        user?.isGuest ? null : (
          <Suspense>
            <FlagButton flags={flags} ticket={shownQuestion(game)?.ticket} />
          </Suspense>
        )
      }
      onBack={askToLeave}
      onQuit={() => void leave()}
    />
  );
}
