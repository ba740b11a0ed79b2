import { readPlaying } from '#client/entities/playing.ts';
import { getLagMs } from '#client/platform/calls/api.ts';
import { CallError, isUnauthorized } from '#client/platform/calls/call-error.ts';
import { isFinalError } from '#client/platform/calls/retry.ts';
import { reportImportFailure, createFailureWithReason } from '#client/platform/calls/failure-toast.ts';
import { getInputTracker } from '#client/platform/input-tracker.ts';
import { showToast } from '#client/platform/toast.ts';
import { waitBeforeRetry, type RetryOptions } from '#client/platform/calls/retry.ts';
import type { Attempt, GameState, Verdict } from '#shared/game/contract.ts';
import type { PowerUpEffect } from '#shared/powerups/contract.ts';
import type { PowerUpType } from '#shared/powerups/rules.ts';
import { createAttemptOutbox, getPageStorage } from './attempt-outbox.ts';
import { toDealRefusal, type GameRunningRefusal } from './deal-refusal.ts';
import {
  canHoldVerdict,
  type Game,
  type GameView,
  hasPauses,
  isContest,
  lateAfterMs,
  getNextEventTime,
  getShownQuestion,
  verdictMs,
} from './game-model.ts';
import { toAttempt, toSubmission } from './game-payloads.ts';
import { type GameAction, gameReducer, isNextRequested } from './game-reducer.ts';
import { watchInputMethod } from './input-method.ts';
import { markOpenGame } from './open-game-mark.ts';
import { waitUntilSeen, waitUntilVisible } from './page-visibility.ts';
import {
  dealGame,
  type GameSource,
  pauseGame,
  postAttempt,
  readGame,
  readOpenGame,
  resumeGame,
  startNextQuestion,
  submitGame,
} from './queries.ts';

/** An hour, or a day without a time limit (rules E8). */
const idleLimitMs = { timed: 3_600_000, untimed: 86_400_000 };

/** In milliseconds. */
const quitTimeoutMs = 3_000;

const unexpectedError = createFailureWithReason('Error', 'Something went wrong.');
const submitError = { title: 'Error', text: 'Failed to submit game result' };

/** It is `unknown` when no response confirms the outcome. */
export type SpendPowerUp = (powerUp: PowerUpType, ticket: string) => Promise<PowerUpEffect | 'refused' | 'unknown'>;

export type GameSession = ReturnType<typeof createGameSession>;

/** Connects the screen with the server: sends the player's actions, schedules timers and dispatches to the reducer. */
export function createGameSession(source: GameSource) {
  const outbox = createAttemptOutbox(getPageStorage());
  const listeners = new Set<() => void>();
  let view: GameView = { status: 'dealing' };
  let abortController = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isLeaving = false;
  /** By `Date.now()`, which also advances while the device sleeps. */
  let lastResponseAt = Date.now();

  const now = () => performance.now();
  const getTiming = (message: object) => ({ at: now(), lagMs: getLagMs(message) });
  const getPlayingGame = () => (view.status === 'playing' ? view.game : null);
  let isUsingKeyboard = () => false;
  /** Practice and reading aloud never continue automatically, and neither does play without a pointer (rules A8). */
  function isByHand(): boolean {
    const { advance, readToMe } = readPlaying();
    return source.gameMode === 'practice' || advance === 'hand' || readToMe || isUsingKeyboard();
  }
  const retryWhileMounted = (): RetryOptions => ({ patience: 'stubborn', until: abortController.signal });
  const retryAnswer = (): RetryOptions => ({ ...retryWhileMounted(), onWaiting: () => dispatch({ type: 'held' }) });

  function dispatch(action: GameAction): void {
    const before = view;
    view = gameReducer(view, action);
    if (view === before) return;
    for (const listener of listeners) listener();
    const [game, earlier] = [getPlayingGame(), before.status === 'playing' ? before.game : null];
    if (game?.stage === 'locked' && earlier?.stage !== 'locked') void sendAnswer(game);
    if (game && isNextRequested(game) && !(earlier && isNextRequested(earlier))) void requestNextQuestion(game);
    if (game?.isGameOver && game.submission === 'none') void submit(game);
    scheduleWake();
  }

  function scheduleWake(): void {
    clearTimeout(timer);
    const at = getNextEventTime(getPlayingGame());
    if (at !== null && !abortController.signal.aborted) timer = setTimeout(onTimer, Math.max(at - now(), 0) + 1);
  }

  function onTimer(): void {
    const before = view;
    dispatch({ type: 'ticked', at: now() });
    const game = getPlayingGame();
    if (!game || view !== before) return;
    if (game.cover === 'paused') void resume();
    else scheduleWake();
  }

  async function deal(replace = false): Promise<void> {
    const { signal } = abortController;
    try {
      for (const { attempt } of outbox.list()) await confirmAttempt(attempt, { patience: 'patient', until: signal });
      await waitUntilSeen(signal);
      const gameId = await dealWhenReady(replace);
      if (gameId === null) return dispatch({ type: 'refused', refusal: { reason: 'noQuestions' } });
      const state = await readGame(gameId);
      if (!signal.aborted) applyServerState(state);
    } catch (error) {
      if (signal.aborted) return;
      reportImportFailure(error);
      if (isUnauthorized(error)) return;
      const blockingGame =
        error instanceof CallError && error.code === 'gameRunning' ? await findBlockingGame().catch(() => null) : null;
      if (!signal.aborted) dispatch({ type: 'refused', refusal: blockingGame ?? toDealRefusal(error) });
    }
  }

  /** Waits when it is too soon after the last verdict. Null when there are no questions. */
  async function dealWhenReady(replace: boolean): Promise<number | null> {
    const { signal } = abortController;
    for (;;) {
      try {
        const [first] = await dealGame(source, { replace, signal });
        // A game paused at its first question returns no questions.
        return first?.gameId ?? (await readOpenGame())?.gameId ?? null;
      } catch (error) {
        if (!isNotReady(error)) throw error;
        await waitBeforeRetry(error.availableInMs ?? verdictMs, signal);
        signal.throwIfAborted();
      }
    }
  }

  /** Null when the game has ended meanwhile. */
  async function findBlockingGame(): Promise<GameRunningRefusal | null> {
    const open = await readOpenGame();
    if (!open) return null;
    return { reason: 'gameRunning', open, endsInMs: isContest(open) ? (await readGame(open.gameId)).endsInMs : null };
  }

  /** A game that was closed, but not by this page, was ended elsewhere. */
  function applyServerState(state: GameState): void {
    const isClosedHere = isLeaving || (getPlayingGame()?.submission ?? 'none') !== 'none';
    const hasRunOut = state.endsInMs === 0;
    if (state.status === 'open' || isClosedHere || hasRunOut) {
      lastResponseAt = Date.now();
      markOpenGame(state.status === 'open');
      return dispatch({ type: 'dealt', state, isByHand: isByHand(), ...getTiming(state) });
    }
    markOpenGame(false);
    if (isContest(state)) {
      dispatch({ type: 'dealt', state, isByHand: isByHand(), ...getTiming(state) });
      return showToast({
        title: 'Ended elsewhere',
        text: 'This game was ended on another device.',
        tone: 'destructive',
      });
    }
    const wasIdleTooLong =
      Date.now() - lastResponseAt > (state.timeFactor === 0 ? idleLimitMs.untimed : idleLimitMs.timed);
    dispatch({
      type: 'refused',
      refusal: { reason: wasIdleTooLong ? 'endedByTime' : 'endedElsewhere', score: state.score },
    });
  }

  /** Removes the attempt from the outbox only when it is decided or finally refused. */
  async function confirmAttempt(attempt: Attempt, trying: RetryOptions): Promise<Verdict | null> {
    try {
      const verdict = await postAttempt(attempt, trying);
      outbox.remove(attempt.ticket);
      return verdict;
    } catch (error) {
      if (abortController.signal.aborted || !isFinalError(error)) throw error;
      outbox.remove(attempt.ticket);
      return null;
    }
  }

  async function sendAnswer(game: Game): Promise<void> {
    const attempt = toAttempt(game);
    if (!attempt) return;
    outbox.add({ gameId: game.gameId, attempt });
    try {
      const verdict = await confirmAttempt(attempt, retryAnswer());
      if (!verdict) return await synchronise();
      lastResponseAt = Date.now();
      dispatch({ type: 'verdictArrived', ticket: attempt.ticket, verdict, isByHand: isByHand(), at: now() });
    } catch (error) {
      reportImportFailure(error);
    }
  }

  /** Needed after a refusal or sleep. */
  async function synchronise(): Promise<void> {
    const game = getPlayingGame();
    if (!game) return;
    const isSame = () => {
      const shown = getPlayingGame();
      // Keep a question covered that was covered meanwhile, by a pause or a confirmation.
      const isCovered = game.stage === 'asking' && shown?.cover !== game.cover;
      return shown?.stage === game.stage && shown.index === game.index && shown.powerUpInUse === null && !isCovered;
    };
    await applyResponse(
      () => readGame(game.gameId, game.stage === 'locked' ? retryAnswer() : retryWhileMounted()),
      isSame,
    );
  }

  /** Applies the state only if it is still wanted. Returns whether the call succeeded. */
  async function applyResponse(read: () => Promise<GameState>, isWanted = () => true): Promise<boolean> {
    try {
      const state = await read();
      if (!abortController.signal.aborted && isWanted()) applyServerState(state);
      return true;
    } catch (error) {
      if (abortController.signal.aborted) return false;
      if (error instanceof CallError && error.status === 404)
        dispatch({ type: 'refused', refusal: { reason: 'failed' } });
      else reportImportFailure(error, unexpectedError);
      return false;
    }
  }

  async function submit(game: Game): Promise<void> {
    dispatch({ type: 'submitting' });
    try {
      dispatch({ type: 'submitted', result: await submitGame(toSubmission(game)) });
      markOpenGame(false);
    } catch (error) {
      reportImportFailure(error, submitError);
      dispatch({ type: 'submitFailed' });
    }
  }

  /** Covers the question and stops the clock. With `toLeave` the cover opens even when no pause is possible. */
  async function pause({ toLeave }: { toLeave: boolean }): Promise<void> {
    const game = getPlayingGame();
    if (!game || game.cover !== 'none' || game.stage === 'over') return;
    // No clock is running over a verdict, so there is nothing to pause.
    if (canHoldVerdict(game)) return dispatch({ type: toLeave ? 'covered' : 'verdictHeld' });
    // A pause would refuse an answer, question or power-up that is being sent.
    const isIdle = game.stage !== 'locked' && !isNextRequested(game) && game.powerUpInUse === null;
    const canPause = isIdle && hasPauses(game);
    if (!toLeave && (game.stage !== 'asking' || !canPause)) return;
    dispatch({ type: 'pauseAsked' });
    if (canPause && (await applyResponse(() => pauseGame(game.gameId)))) return;
    dispatch({ type: 'pauseRefused', staysOpen: toLeave });
    scheduleWake();
  }

  async function resume(): Promise<void> {
    const game = getPlayingGame();
    if (!game) return;
    if (game.cover === 'running' || game.cover === 'still') return dispatch({ type: 'uncovered', at: now() });
    if (game.cover !== 'paused' || game.resumption === 'sending') return;
    dispatch({ type: 'resumeAsked' });
    const read = async () => {
      try {
        return await resumeGame(game.gameId);
      } catch (error) {
        if (error instanceof CallError && error.status === 409) return readGame(game.gameId);
        throw error;
      }
    };
    // A late response must not undo an answer given meanwhile.
    if (!(await applyResponse(read, () => getPlayingGame()?.cover === 'paused'))) dispatch({ type: 'resumeRefused' });
  }

  /** When the outcome is unknown, the server's state is read. */
  async function askPowerUp(powerUp: PowerUpType, spend: SpendPowerUp): Promise<void> {
    const game = getPlayingGame();
    const ticket = game && getShownQuestion(game)?.ticket;
    if (!ticket || !game.isOpen || game.stage !== 'asking' || game.powerUpInUse) return;
    dispatch({ type: 'powerUpAsked', powerUp });
    const effect = await spend(powerUp, ticket);
    if (abortController.signal.aborted) return;
    if (typeof effect === 'object') return dispatch({ type: 'powerUpApplied', ticket, effect, ...getTiming(effect) });
    dispatch({ type: 'powerUpRefused', ticket });
    if (effect === 'unknown') await synchronise();
  }

  /** Requests the next question until it arrives, but not while the page is hidden, because its clock would run. */
  async function requestNextQuestion(game: Game): Promise<void> {
    const { signal } = abortController;
    try {
      await waitUntilVisible(signal);
      const question = await startNextQuestion(game.gameId, retryWhileMounted());
      lastResponseAt = Date.now();
      // Another tab was faster.
      if (question.position !== game.questions.length + 1) return await synchronise();
      dispatch({ type: 'nextArrived', question, ...getTiming(question) });
    } catch (error) {
      if (signal.aborted) return;
      if (isNotReady(error)) {
        return dispatch({ type: 'nextNotReady', waitMs: error.availableInMs ?? lateAfterMs, at: now() });
      }
      if (error instanceof CallError && error.status === 409) return synchronise();
      dispatch({ type: 'nextRefused', at: now() });
      reportImportFailure(error, unexpectedError);
    }
  }

  /** See rules R2, E5. */
  async function quit(): Promise<void> {
    const game = getPlayingGame();
    if (!game || game.isGameOver) return;
    isLeaving = true;
    const submission = submitGame(toSubmission(game)).then(
      () => markOpenGame(false),
      (error: unknown) => reportImportFailure(error, submitError),
    );
    // Without a network the submission continues in the background.
    await Promise.race([submission, new Promise((resolve) => setTimeout(resolve, quitTimeoutMs))]);
  }

  return {
    read: () => view,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** The deal is delayed by a task so that a mount that is undone at once deals nothing. */
    open() {
      abortController = new AbortController();
      isUsingKeyboard = watchInputMethod(abortController.signal, getInputTracker().isByKeyboard());
      const start = setTimeout(() => void deal());
      const onVisibilityChange = () => {
        const game = getPlayingGame();
        // `performance.now()` may stop while the device sleeps, so running questions and pauses are synchronized.
        const isClocked = game?.stage === 'asking' && (game.cover === 'none' || game.cover === 'paused');
        if (document.visibilityState === 'visible' && isClocked) void synchronise();
      };
      document.addEventListener('visibilitychange', onVisibilityChange, { signal: abortController.signal });
      return () => {
        clearTimeout(start);
        clearTimeout(timer);
        abortController.abort();
      };
    },
    playAgain() {
      dispatch({ type: 'dealing' });
      void deal();
    },
    /** Ends the game that is open elsewhere and starts this one. */
    replace() {
      dispatch({ type: 'dealing' });
      void deal(true);
    },
    choose: (text: string) => dispatch({ type: 'chosen', answer: text, at: now() }),
    next: () => dispatch({ type: 'wentOn', at: now() }),
    hold: () => dispatch({ type: 'verdictHeld' }),
    pause: (how: { toLeave: boolean }) => void pause(how),
    resume: () => void resume(),
    askPowerUp: (powerUp: PowerUpType, spend: SpendPowerUp) => void askPowerUp(powerUp, spend),
    quit,
    retrySubmit() {
      const game = getPlayingGame();
      if (game?.submission === 'failed') void submit(game);
    },
  };
}

function isNotReady(error: unknown): error is CallError {
  return error instanceof CallError && error.code === 'questionNotReady';
}
