import type { PlayQuestion } from '#shared/game/contract.ts';
import type { PowerUpEffect } from '#shared/powerups/contract.ts';
import { type Game, lateAfterMs, getShownQuestion } from './game-model.ts';
import { createLocalClock } from './local-clock.ts';

interface PowerUpApplication {
  readonly ticket: string;
  readonly effect: PowerUpEffect;
  readonly at: number;
  readonly lagMs?: number;
}

/** Applies the effect of a power-up. A late effect belongs to a question that has already been answered. */
export function applyPowerUp(game: Game, { ticket, effect, at, lagMs }: PowerUpApplication): Game {
  if (game.gameId !== effect.gameId) return game;
  const type = effect.powerUpType;
  const question = getShownQuestion(game);
  const recorded: Game = { ...clearPendingPowerUp(game, ticket), powerUpsUsed: [...game.powerUpsUsed, type] };
  if (question?.ticket !== ticket || game.stage !== 'asking') return recorded;
  const applied: Game = { ...recorded, usedOnQuestion: [...game.usedOnQuestion, type] };
  switch (type) {
    case 'extraTime':
      return { ...applied, clock: createLocalClock(effect, at, lagMs) };
    case 'fiftyFifty':
      return replaceShownQuestion(applied, { ...question, removedAnswers: effect.removedAnswers ?? [] });
    case 'extraLife':
      return { ...applied, lives: effect.lives };
    case 'skipQuestion':
      return skipQuestion(applied, question, effect, at);
  }
}

/** Clears the pending power-up of this question. */
export function clearPendingPowerUp(game: Game, ticket: string): Game {
  return getShownQuestion(game)?.ticket === ticket ? { ...game, powerUpInUse: null } : game;
}

/** A skipped question has no verdict: the next one is requested at once. */
function skipQuestion(game: Game, question: PlayQuestion, effect: PowerUpEffect, at: number): Game {
  const closed = replaceShownQuestion(game, {
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
  if (effect.isGameOver) return { ...closed, stage: 'over', isGameOver: true };
  return { ...closed, stage: 'skipped', nextStatus: 'asked', next: null, isLate: false, lateAt: at + lateAfterMs };
}

function replaceShownQuestion(game: Game, question: PlayQuestion): Game {
  return { ...game, questions: game.questions.with(game.index, question) };
}
