import { CallError, errorText, isUnauthorized } from '../../platform/call-error.ts';
import { sessionExpired } from '../../platform/session.ts';
import { showToast } from '../../platform/toast.ts';
import type { GameState } from '#shared/game/contract.ts';
import { attemptOutbox, pageStorage } from './attempt-outbox.ts';
import { dealRefusalOf } from './deal-refusal.ts';
import { deliver, pauseBetweenTries } from './delivery.ts';
import { type Game, type GameView, hasPauses, nextInstant } from './game-model.ts';
import { attemptOf, submissionOf } from './game-payloads.ts';
import { type GameAction, gameReducer } from './game-reducer.ts';
import { whenSeen } from './page-seen.ts';
import {
  dealGame,
  type GameSource,
  pauseGame,
  postAttempt,
  readGame,
  resumeGame,
  startNextQuestion,
  submitGame,
} from './queries.ts';

export type GameSession = ReturnType<typeof createGameSession>;

/** A game between the screen and the referee: sends what the player does, keeps the clocks, tells the reducer. */
export function createGameSession(source: GameSource) {
  const outbox = attemptOutbox(pageStorage());
  const listeners = new Set<() => void>();
  let view: GameView = { status: 'dealing' };
  let life = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const now = () => performance.now();
  const playing = () => (view.status === 'playing' ? view.game : null);
  const delivered = <T>(send: () => Promise<T>) => {
    const wait = pauseBetweenTries(life.signal);
    const held = (ms: number) => {
      dispatch({ type: 'held' });
      return wait(ms);
    };
    return deliver(send, held, life.signal);
  };

  function dispatch(action: GameAction): void {
    const before = view;
    view = gameReducer(view, action);
    if (view === before) return;
    for (const listener of listeners) listener();
    const game = playing();
    if (game?.stage === 'locked' && (before.status !== 'playing' || before.game.stage !== 'locked')) void answer(game);
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
    else if (game.stage === 'verdict') void synchronise();
    else plan();
  }

  async function deal(): Promise<void> {
    const { signal } = life;
    try {
      for (const { attempt } of outbox.list()) await confirm(() => postAttempt(attempt), attempt.ticket);
      await whenSeen(signal);
      const [first] = await dealGame(source, signal);
      if (!first) return dispatch({ type: 'refused', reason: 'noQuestions' });
      const state = await readGame(first.gameId);
      if (!signal.aborted) dispatch({ type: 'dealt', state, at: now() });
    } catch (error) {
      if (signal.aborted) return;
      if (isUnauthorized(error)) return sessionExpired();
      dispatch({ type: 'refused', reason: dealRefusalOf(error) });
    }
  }

  /** Sends an attempt until it is decided or refused for good; only then it is forgotten. */
  async function confirm<T>(send: () => Promise<T>, ticket: string): Promise<T | null> {
    try {
      const told = await delivered(send);
      outbox.drop(ticket);
      return told;
    } catch (error) {
      if (life.signal.aborted || isUnauthorized(error)) throw error;
      outbox.drop(ticket);
      return null;
    }
  }

  async function answer(game: Game): Promise<void> {
    const attempt = attemptOf(game);
    if (!attempt) return;
    outbox.keep({ gameId: game.gameId, attempt });
    try {
      const verdict = await confirm(() => postAttempt(attempt), attempt.ticket);
      if (verdict) dispatch({ type: 'verdictArrived', ticket: attempt.ticket, verdict, at: now() });
      else await synchronise();
    } catch (error) {
      if (isUnauthorized(error)) sessionExpired();
    }
  }

  /** Takes over the referee's view, after a refusal or a sleep. */
  async function synchronise(): Promise<void> {
    const game = playing();
    if (!game) return;
    const isSame = () => {
      const shown = playing();
      return shown?.stage === game.stage && shown.index === game.index && shown.powerUpInUse === null;
    };
    await follow(() => delivered(() => readGame(game.gameId)), isSame);
  }

  /** A call that answers the whole state, taken over if it is still wanted; whether it was answered. */
  async function follow(ask: () => Promise<GameState>, isWanted = () => true): Promise<boolean> {
    try {
      const state = await ask();
      if (!life.signal.aborted && isWanted()) dispatch({ type: 'dealt', state, at: now() });
      return true;
    } catch (error) {
      if (life.signal.aborted) return false;
      if (isUnauthorized(error)) sessionExpired();
      else if (error instanceof CallError && error.status === 404) dispatch({ type: 'refused', reason: 'failed' });
      else showToast({ title: 'Error', text: errorText(error, 'Something went wrong.'), tone: 'destructive' });
      return false;
    }
  }

  async function submit(game: Game): Promise<void> {
    dispatch({ type: 'submitting' });
    try {
      dispatch({ type: 'submitted', result: await submitGame(submissionOf(game)) });
    } catch (error) {
      submitFailed(error);
      dispatch({ type: 'submitFailed' });
    }
  }

  /** Covers the question and stops the clock; to leave, the cover opens even where no pause can be had. */
  async function pause({ toLeave }: { toLeave: boolean }): Promise<void> {
    const game = playing();
    if (!game || game.cover !== 'none' || game.stage === 'over' || game.powerUpInUse) return;
    if (!toLeave && (game.stage !== 'asking' || !hasPauses(game))) return;
    dispatch({ type: 'pauseAsked' });
    // While a verdict is on its way a pause would refuse the answer.
    const canPause = game.stage !== 'locked' && hasPauses(game);
    if (canPause && (await follow(() => pauseGame(game.gameId)))) return;
    dispatch({ type: 'pauseRefused', staysOpen: toLeave });
    plan();
  }

  async function resume(): Promise<void> {
    const game = playing();
    if (!game) return;
    if (game.cover === 'running') return dispatch({ type: 'uncovered' });
    await follow(async () => {
      try {
        return await resumeGame(game.gameId);
      } catch (error) {
        if (error instanceof CallError && error.status === 409) return readGame(game.gameId);
        throw error;
      }
    });
  }

  async function next(): Promise<void> {
    const game = playing();
    if (game?.stage !== 'verdict' || game.isStarting) return;
    if (game.isGameOver || game.nextClock) return dispatch({ type: 'wentOn' });
    if (game.advance === 'auto') return;
    dispatch({ type: 'startAsked' });
    try {
      const question = await startNextQuestion(game.gameId);
      dispatch({ type: 'nextStarted', question, at: now() });
    } catch (error) {
      dispatch({ type: 'startRefused' });
      if (isUnauthorized(error)) return sessionExpired();
      if (error instanceof CallError && error.status === 409) return synchronise();
      showToast({ title: 'Error', text: errorText(error, 'Something went wrong.'), tone: 'destructive' });
    }
  }

  /** Ends the game early (rules: quitting ends the game). */
  async function quit(): Promise<void> {
    const game = playing();
    if (!game || game.isGameOver) return;
    try {
      await submitGame(submissionOf(game));
    } catch (error) {
      submitFailed(error);
    }
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
      const start = setTimeout(() => void deal());
      const seen = () => {
        const game = playing();
        if (document.visibilityState === 'visible' && game?.stage === 'asking' && game.cover === 'none')
          void synchronise();
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
    choose: (text: string) => dispatch({ type: 'chosen', answer: text, at: now() }),
    next: () => void next(),
    pause: (how: { toLeave: boolean }) => void pause(how),
    resume: () => void resume(),
    quit,
    retrySubmit() {
      const game = playing();
      if (game?.submission === 'failed') void submit(game);
    },
    dispatch,
    now,
  };
}

function submitFailed(error: unknown): void {
  if (isUnauthorized(error)) sessionExpired();
  else showToast({ title: 'Error', text: 'Failed to submit game result', tone: 'destructive' });
}
