import { readPlaying } from '#client/entities/playing.ts';
import { lagOf } from '#client/platform/calls/api.ts';
import { CallError, isUnauthorized } from '#client/platform/calls/call-error.ts';
import { isFinal } from '#client/platform/calls/next-try.ts';
import { tellFailure, withReason } from '#client/platform/calls/tell-failure.ts';
import { lastInput } from '#client/platform/last-input.ts';
import { showToast } from '#client/platform/toast.ts';
import { pauseBetweenTries, type Trying } from '#client/platform/calls/try-again.ts';
import type { Attempt, GameState, Verdict } from '#shared/game/contract.ts';
import type { PowerUpEffect } from '#shared/powerups/contract.ts';
import type { PowerUpType } from '#shared/powerups/rules.ts';
import { attemptOutbox, pageStorage } from './attempt-outbox.ts';
import { dealRefusalOf, type Taken } from './deal-refusal.ts';
import {
  canWait,
  type Game,
  type GameView,
  hasPauses,
  isContest,
  lateAfterMs,
  nextInstant,
  shownQuestion,
  verdictMs,
} from './game-model.ts';
import { attemptOf, submissionOf } from './game-payloads.ts';
import { type GameAction, gameReducer, isAsked } from './game-reducer.ts';
import { watchPresses } from './last-press.ts';
import { markOpenGame } from './open-game-mark.ts';
import { whenSeen, whenVisible } from './page-seen.ts';
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

/** How long nothing is heard of a game before the server closes it: an hour, with time off a day (rules E8). */
const restMs = { timed: 3_600_000, untimed: 86_400_000 };

/** Milliseconds for which somebody who leaves is kept waiting. */
const quitPatienceMs = 3_000;

const wentWrong = withReason('Error', 'Something went wrong.');
const notSubmitted = { title: 'Error', text: 'Failed to submit game result' };

/** Takes a power-up from the player and uses it on a question; `unknown` where no answer tells whether it did. */
export type SpendPowerUp = (powerUp: PowerUpType, ticket: string) => Promise<PowerUpEffect | 'refused' | 'unknown'>;

export type GameSession = ReturnType<typeof createGameSession>;

/** A game between the screen and the referee: sends what the player does, keeps the clocks, tells the reducer. */
export function createGameSession(source: GameSource) {
  const outbox = attemptOutbox(pageStorage());
  const listeners = new Set<() => void>();
  let view: GameView = { status: 'dealing' };
  let life = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isLeaving = false;
  /** By the device's clock, which also runs while it sleeps. */
  let heardAt = Date.now();

  const now = () => performance.now();
  const heard = (told: object) => ({ at: now(), lagMs: lagOf(told) });
  const playing = () => (view.status === 'playing' ? view.game : null);
  let isUnpointed = () => false;
  /** Practice is there to be read; and nothing cuts what is read out, so who points at nothing says when (rules A8). */
  function isByHand(): boolean {
    const { advance, readToMe } = readPlaying();
    return source.gameMode === 'practice' || advance === 'hand' || readToMe || isUnpointed();
  }
  /** A game waits as long as it is on the screen. */
  const asLongAsShown = (): Trying => ({ patience: 'stubborn', until: life.signal });
  /** Of an answer that waits the game says so itself. */
  const asLongAsHeld = (): Trying => ({ ...asLongAsShown(), onWaiting: () => dispatch({ type: 'held' }) });

  function dispatch(action: GameAction): void {
    const before = view;
    view = gameReducer(view, action);
    if (view === before) return;
    for (const listener of listeners) listener();
    const [game, earlier] = [playing(), before.status === 'playing' ? before.game : null];
    if (game?.stage === 'locked' && earlier?.stage !== 'locked') void answer(game);
    if (game && isAsked(game) && !(earlier && isAsked(earlier))) void ask(game);
    if (game?.isGameOver && game.submission === 'none') void submit(game);
    plan();
  }

  /** Wakes up when the next thing happens by itself. */
  function plan(): void {
    clearTimeout(timer);
    const at = nextInstant(playing());
    if (at !== null && !life.signal.aborted) timer = setTimeout(wake, Math.max(at - now(), 0) + 1);
  }

  function wake(): void {
    const before = view;
    dispatch({ type: 'ticked', at: now() });
    const game = playing();
    if (!game || view !== before) return;
    if (game.cover === 'paused') void resume();
    else plan();
  }

  async function deal(replace = false): Promise<void> {
    const { signal } = life;
    try {
      for (const { attempt } of outbox.list()) await confirm(attempt, { patience: 'patient', until: signal });
      await whenSeen(signal);
      const gameId = await dealt(replace);
      if (gameId === null) return dispatch({ type: 'refused', refusal: { reason: 'noQuestions' } });
      const state = await readGame(gameId);
      if (!signal.aborted) take(state);
    } catch (error) {
      if (signal.aborted) return;
      tellFailure(error);
      if (isUnauthorized(error)) return;
      const taken =
        error instanceof CallError && error.code === 'gameRunning' ? await takenBy().catch(() => null) : null;
      if (!signal.aborted) dispatch({ type: 'refused', refusal: taken ?? dealRefusalOf(error) });
    }
  }

  /** The game that was dealt; null where there are no questions. Too soon after the last verdict it waits. */
  async function dealt(replace: boolean): Promise<number | null> {
    const { signal } = life;
    for (;;) {
      try {
        const [first] = await dealGame(source, { replace, signal });
        // Of a game that is paused at its first question nothing is shown.
        return first?.gameId ?? (await readOpenGame())?.gameId ?? null;
      } catch (error) {
        if (!isNotReady(error)) throw error;
        await pauseBetweenTries(error.availableInMs ?? verdictMs, signal);
        signal.throwIfAborted();
      }
    }
  }

  /** The game that stands in the way; null when it is gone by now. */
  async function takenBy(): Promise<Taken | null> {
    const open = await readOpenGame();
    if (!open) return null;
    return { reason: 'gameRunning', open, endsInMs: isContest(open) ? (await readGame(open.gameId)).endsInMs : null };
  }

  /** Takes over what the referee says. What is closed, and not by this page, was ended elsewhere. */
  function take(state: GameState): void {
    const isClosedHere = isLeaving || (playing()?.submission ?? 'none') !== 'none';
    const hasRunOut = state.endsInMs === 0;
    if (state.status === 'open' || isClosedHere || hasRunOut) {
      heardAt = Date.now();
      markOpenGame(state.status === 'open');
      return dispatch({ type: 'dealt', state, isByHand: isByHand(), ...heard(state) });
    }
    markOpenGame(false);
    if (isContest(state)) {
      // What came of it is told as ever.
      dispatch({ type: 'dealt', state, isByHand: isByHand(), ...heard(state) });
      return showToast({
        title: 'Ended elsewhere',
        text: 'This game was ended on another device.',
        tone: 'destructive',
      });
    }
    const hasRested = Date.now() - heardAt > (state.timeFactor === 0 ? restMs.untimed : restMs.timed);
    dispatch({
      type: 'refused',
      refusal: { reason: hasRested ? 'endedByTime' : 'endedElsewhere', score: state.score },
    });
  }

  /** Sends an attempt until it is decided or refused for good; only then it is forgotten. */
  async function confirm(attempt: Attempt, trying: Trying): Promise<Verdict | null> {
    try {
      const verdict = await postAttempt(attempt, trying);
      outbox.drop(attempt.ticket);
      return verdict;
    } catch (error) {
      if (life.signal.aborted || !isFinal(error)) throw error;
      outbox.drop(attempt.ticket);
      return null;
    }
  }

  async function answer(game: Game): Promise<void> {
    const attempt = attemptOf(game);
    if (!attempt) return;
    outbox.keep({ gameId: game.gameId, attempt });
    try {
      const verdict = await confirm(attempt, asLongAsHeld());
      if (!verdict) return await synchronise();
      heardAt = Date.now();
      dispatch({ type: 'verdictArrived', ticket: attempt.ticket, verdict, isByHand: isByHand(), at: now() });
    } catch (error) {
      tellFailure(error);
    }
  }

  /** Takes over the referee's view, after a refusal or a sleep. */
  async function synchronise(): Promise<void> {
    const game = playing();
    if (!game) return;
    const isSame = () => {
      const shown = playing();
      // A question that was covered meanwhile stays covered: somebody is being asked, or pauses.
      const isCovered = game.stage === 'asking' && shown?.cover !== game.cover;
      return shown?.stage === game.stage && shown.index === game.index && shown.powerUpInUse === null && !isCovered;
    };
    await follow(() => readGame(game.gameId, game.stage === 'locked' ? asLongAsHeld() : asLongAsShown()), isSame);
  }

  /** A call that answers the whole state, taken over if it is still wanted; whether it was answered. */
  async function follow(read: () => Promise<GameState>, isWanted = () => true): Promise<boolean> {
    try {
      const state = await read();
      if (!life.signal.aborted && isWanted()) take(state);
      return true;
    } catch (error) {
      if (life.signal.aborted) return false;
      if (error instanceof CallError && error.status === 404)
        dispatch({ type: 'refused', refusal: { reason: 'failed' } });
      else tellFailure(error, wentWrong);
      return false;
    }
  }

  async function submit(game: Game): Promise<void> {
    dispatch({ type: 'submitting' });
    try {
      dispatch({ type: 'submitted', result: await submitGame(submissionOf(game)) });
      markOpenGame(false);
    } catch (error) {
      tellFailure(error, notSubmitted);
      dispatch({ type: 'submitFailed' });
    }
  }

  /** Covers the question and stops the clock; to leave, the cover opens even where no pause can be had. */
  async function pause({ toLeave }: { toLeave: boolean }): Promise<void> {
    const game = playing();
    if (!game || game.cover !== 'none' || game.stage === 'over') return;
    // Over a verdict no clock runs that a pause would stop.
    if (canWait(game)) return dispatch({ type: toLeave ? 'covered' : 'verdictHeld' });
    // While a verdict is on its way a pause would refuse the answer; while a question is, the question; or the power-up.
    const isFree = game.stage !== 'locked' && !isAsked(game) && game.powerUpInUse === null;
    const canPause = isFree && hasPauses(game);
    if (!toLeave && (game.stage !== 'asking' || !canPause)) return;
    dispatch({ type: 'pauseAsked' });
    if (canPause && (await follow(() => pauseGame(game.gameId)))) return;
    dispatch({ type: 'pauseRefused', staysOpen: toLeave });
    plan();
  }

  async function resume(): Promise<void> {
    const game = playing();
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
    // What comes late must not take back an answer that was given meanwhile.
    if (!(await follow(read, () => playing()?.cover === 'paused'))) dispatch({ type: 'resumeRefused' });
  }

  /** Uses one on the question that stands; where it is not known what came of it, the referee says. */
  async function askPowerUp(powerUp: PowerUpType, spend: SpendPowerUp): Promise<void> {
    const game = playing();
    const ticket = game && shownQuestion(game)?.ticket;
    if (!ticket || !game.isOpen || game.stage !== 'asking' || game.powerUpInUse) return;
    dispatch({ type: 'powerUpAsked', powerUp });
    const effect = await spend(powerUp, ticket);
    if (life.signal.aborted) return;
    if (typeof effect === 'object') return dispatch({ type: 'powerUpApplied', ticket, effect, ...heard(effect) });
    dispatch({ type: 'powerUpRefused', ticket });
    if (effect === 'unknown') await synchronise();
  }

  /** Asks for the next question, until it is here; while nobody sees the page its clock need not run. */
  async function ask(game: Game): Promise<void> {
    const { signal } = life;
    try {
      await whenVisible(signal);
      const question = await startNextQuestion(game.gameId, asLongAsShown());
      heardAt = Date.now();
      // Another tab was quicker.
      if (question.position !== game.questions.length + 1) return await synchronise();
      dispatch({ type: 'nextArrived', question, ...heard(question) });
    } catch (error) {
      if (signal.aborted) return;
      if (isNotReady(error)) {
        return dispatch({ type: 'nextNotReady', waitMs: error.availableInMs ?? lateAfterMs, at: now() });
      }
      if (error instanceof CallError && error.status === 409) return synchronise();
      dispatch({ type: 'nextRefused', at: now() });
      tellFailure(error, wentWrong);
    }
  }

  /** Ends the game early (rules R2, E5). */
  async function quit(): Promise<void> {
    const game = playing();
    if (!game || game.isGameOver) return;
    isLeaving = true;
    const submitted = submitGame(submissionOf(game)).then(
      () => markOpenGame(false),
      (error: unknown) => tellFailure(error, notSubmitted),
    );
    // Without a network it is sent behind the next screen.
    await Promise.race([submitted, new Promise((resolve) => setTimeout(resolve, quitPatienceMs))]);
  }

  return {
    read: () => view,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Starts to play. The deal waits a turn, so that a mount that is undone at once deals nothing. */
    open() {
      life = new AbortController();
      isUnpointed = watchPresses(life.signal, lastInput().isByKeyboard());
      const start = setTimeout(() => void deal());
      const seen = () => {
        const game = playing();
        // While the device sleeps the page's stopwatch may stand: of a pause, too.
        const isClocked = game?.stage === 'asking' && (game.cover === 'none' || game.cover === 'paused');
        if (document.visibilityState === 'visible' && isClocked) void synchronise();
      };
      document.addEventListener('visibilitychange', seen, { signal: life.signal });
      return () => {
        clearTimeout(start);
        clearTimeout(timer);
        life.abort();
      };
    },
    playAgain() {
      dispatch({ type: 'dealing' });
      void deal();
    },
    /** Leaves the game that is open elsewhere, and plays this one. */
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
      const game = playing();
      if (game?.submission === 'failed') void submit(game);
    },
  };
}

function isNotReady(error: unknown): error is CallError {
  return error instanceof CallError && error.code === 'questionNotReady';
}
