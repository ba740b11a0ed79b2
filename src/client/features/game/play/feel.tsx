import './feel.css';
import type { PowerUpType } from '#shared/powerups/rules.ts';
import { playSound } from '#client/platform/device/sound.ts';
import { flyTo, crackHeart, popText } from '#client/ui/game/effects.ts';
import { type Game, isDecidedNow, isMilestone, runOf, shownQuestion } from '../session/game-model.ts';
import { secondsGained } from './seconds-gained.ts';
import { tellOnce } from './told-once.ts';

export { playSound };
export { KiteBurst } from '../parts/kite-burst.tsx';
export { PauseSwitches } from './pause-switches.tsx';
export { VerdictCorner } from './verdict-corner.tsx';

/** Above the notes of the right answer. */
const afterRightMs = 260;

/** Where a power-up does its work, and what it says of itself the first time. */
const powerUps: Readonly<
  Record<PowerUpType, { readonly target: string; readonly tells: string; readonly pops?: string }>
> = {
  extraTime: { target: '.game-ring', tells: 'More time on the clock' },
  skipQuestion: { target: '.trail-here, .lamps', tells: 'On to the next question, no life lost' },
  fiftyFifty: { target: '.answers', tells: 'Two wrong answers are out' },
  extraLife: { target: '.lives, .lantern', tells: 'One more life', pops: '+1' },
};

const order = Object.keys(powerUps);

/** What a step of the game sounds and feels like, and what moves with it: nothing before the verdict tells of the answer. */
export function feelStep(before: Game, after: Game): void {
  if (before.gameId !== after.gameId) return;
  if (before.stage === 'asking' && after.stage === 'locked' && after.chosen !== null) playSound('lock');
  if (isDecidedNow(before, after)) feelVerdict(before, after);
  if (after.index > before.index) playSound('turn');
  const used = after.usedHere.length > before.usedHere.length ? after.usedHere.at(-1) : undefined;
  if (used) feelPowerUp(used, secondsGained(before, after));
}

function feelVerdict(before: Game, after: Game): void {
  const run = runOf(after);
  if (shownQuestion(after)?.verdict?.isCorrect) {
    playSound('right', run - 1);
    if (isMilestone(run)) setTimeout(() => playSound('run'), afterRightMs);
    return;
  }
  // A run that breaks goes out gently: one sound, the longer one.
  playSound(runOf(before) >= 3 ? 'heart' : 'wrong');
  const lost = document.querySelectorAll('.lives .i')[after.lives ?? 0];
  if (lost && after.lives !== null && after.lives < (before.lives ?? 0)) crackHeart(lost);
}

function feelPowerUp(type: PowerUpType, seconds: number): void {
  playSound('powerUp');
  const { target, tells, pops } = powerUps[type];
  const from = document.querySelectorAll('.pu > .i')[order.indexOf(type)];
  const to = document.querySelector(target);
  if (!from || !to) return;
  flyTo(from, to);
  const gain = type === 'extraTime' && seconds > 0 ? `+${seconds}` : pops;
  if (gain) popText(to, gain, 'feel-pop');
  if (tellOnce(type)) popText(from, tells, 'feel-tells');
}
