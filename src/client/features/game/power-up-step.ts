import type { PlayQuestion } from '#shared/game/contract.ts';
import type { PowerUpEffect } from '#shared/powerups/contract.ts';
import { type Game, shownQuestion } from './game-model.ts';
import { hasStarted, localClock } from './local-clock.ts';

/** What a power-up did, on the screen (section 4, Normal power-ups). */
export function applyPowerUp(game: Game, effect: PowerUpEffect, at: number): Game {
  const question = shownQuestion(game);
  if (!question || game.gameId !== effect.gameId || game.stage !== 'asking') return { ...game, powerUpInUse: null };
  const type = effect.powerUpType;
  const used: Game = {
    ...game,
    powerUpInUse: null,
    powerUpsUsed: [...game.powerUpsUsed, type],
    usedHere: [...game.usedHere, type],
  };
  switch (type) {
    case 'extraTime':
      return { ...used, clock: localClock(effect, at) };
    case 'fiftyFifty':
      return replaceShown(used, { ...question, removedAnswers: effect.removedAnswers ?? [] });
    case 'extraLife':
      return { ...used, lives: effect.lives };
    case 'skipQuestion':
      return skip(used, question, effect, at);
  }
}

function skip(game: Game, question: PlayQuestion, effect: PowerUpEffect, at: number): Game {
  const closed = replaceShown(game, {
    ...question,
    verdict: {
      outcome: 'skipped',
      isCorrect: false,
      answer: null,
      correctAnswer: '',
      explanation: null,
      credit: null,
      pointsEarned: 0,
      timeTaken: 0,
    },
  });
  const next = effect.next;
  if (!next) return effect.isGameOver ? { ...closed, stage: 'over', isGameOver: true } : closed;
  const known = closed.questions.findIndex((other) => other.ticket === next.ticket);
  const questions = known < 0 ? [...closed.questions, next] : closed.questions.with(known, next);
  const clock = localClock(next, at);
  return {
    ...closed,
    questions,
    index: known < 0 ? questions.length - 1 : known,
    clock,
    isRunning: hasStarted(clock, at),
    usedHere: [],
  };
}

function replaceShown(game: Game, question: PlayQuestion): Game {
  return { ...game, questions: game.questions.with(game.index, question) };
}
