import type { PlayQuestion } from '#shared/game/contract.ts';
import type { PowerUpEffect } from '#shared/powerups/contract.ts';
import { type Game, lateAfterMs, shownQuestion } from './game-model.ts';
import { localClock } from './local-clock.ts';

interface Applied {
  readonly ticket: string;
  readonly effect: PowerUpEffect;
  readonly at: number;
  readonly lagMs?: number;
}

/** What a power-up did, on the screen. One that is told of late did its work on a question that is answered by now. */
export function applyPowerUp(game: Game, { ticket, effect, at, lagMs }: Applied): Game {
  if (game.gameId !== effect.gameId) return game;
  const type = effect.powerUpType;
  const question = shownQuestion(game);
  const spent: Game = { ...endUse(game, ticket), powerUpsUsed: [...game.powerUpsUsed, type] };
  if (question?.ticket !== ticket || game.stage !== 'asking') return spent;
  const used: Game = { ...spent, usedHere: [...game.usedHere, type] };
  switch (type) {
    case 'extraTime':
      return { ...used, clock: localClock(effect, at, lagMs) };
    case 'fiftyFifty':
      return replaceShown(used, { ...question, removedAnswers: effect.removedAnswers ?? [] });
    case 'extraLife':
      return { ...used, lives: effect.lives };
    case 'skipQuestion':
      return skip(used, question, effect, at);
  }
}

/** The power-up that was under way on this question is so no more. */
export function endUse(game: Game, ticket: string): Game {
  return shownQuestion(game)?.ticket === ticket ? { ...game, powerUpInUse: null } : game;
}

/** There is no verdict to look at: the next question is asked for at once, and its clock starts at once. */
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
  if (effect.isGameOver) return { ...closed, stage: 'over', isGameOver: true };
  return { ...closed, stage: 'skipped', onward: 'asked', next: null, isLate: false, lateAt: at + lateAfterMs };
}

function replaceShown(game: Game, question: PlayQuestion): Game {
  return { ...game, questions: game.questions.with(game.index, question) };
}
