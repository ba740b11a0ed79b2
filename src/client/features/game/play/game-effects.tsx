import './feel.css';
import type { PowerUpType } from '#shared/powerups/rules.ts';
import { playSound } from '#client/platform/device/sound.ts';
import { flyTo, crackHeart, showFloatingText } from '#client/ui/game/effects.ts';
import { type Game, hasJustDecided, isMilestone, countRun, getShownQuestion } from '../session/game-model.ts';
import { getSecondsGained } from './seconds-gained.ts';
import { claimFirstHint } from './shown-hints.ts';

export { playSound };
export { KiteBurst } from './verdict-corner.tsx';
export { PauseSwitches } from './feedback-switches.tsx';
export { VerdictCorner } from './verdict-corner.tsx';

/** Delay after the sound of the right answer, so that both are heard. */
const runSoundDelayMs = 260;

const powerUpEffects: Readonly<
  Record<PowerUpType, { readonly target: string; readonly tells: string; readonly pops?: string }>
> = {
  extraTime: { target: '.game-ring', tells: 'More time on the clock' },
  skipQuestion: { target: '.trail-here, .lamps', tells: 'On to the next question, no life lost' },
  fiftyFifty: { target: '.answers', tells: 'Two wrong answers are out' },
  extraLife: { target: '.lives, .lantern', tells: 'One more life', pops: '+1' },
};

const powerUpOrder = Object.keys(powerUpEffects);

/** Plays sounds, vibration and animations for a change of the game. Before the verdict nothing reveals the answer. */
export function playEffects(before: Game, after: Game): void {
  if (before.gameId !== after.gameId) return;
  if (before.stage === 'asking' && after.stage === 'locked' && after.chosen !== null) playSound('lock');
  if (hasJustDecided(before, after)) playVerdictEffects(before, after);
  if (after.index > before.index) playSound('turn');
  const used = after.usedOnQuestion.length > before.usedOnQuestion.length ? after.usedOnQuestion.at(-1) : undefined;
  if (used) playPowerUpEffects(used, getSecondsGained(before, after));
}

function playVerdictEffects(before: Game, after: Game): void {
  const run = countRun(after);
  if (getShownQuestion(after)?.verdict?.isCorrect) {
    playSound('right', run - 1);
    if (isMilestone(run)) setTimeout(() => playSound('run'), runSoundDelayMs);
    return;
  }
  // A broken run gets only one sound, the longer one.
  playSound(countRun(before) >= 3 ? 'heart' : 'wrong');
  const lost = document.querySelectorAll('.lives .i')[after.lives ?? 0];
  if (lost && after.lives !== null && after.lives < (before.lives ?? 0)) crackHeart(lost);
}

function playPowerUpEffects(type: PowerUpType, seconds: number): void {
  playSound('powerUp');
  const { target, tells, pops } = powerUpEffects[type];
  const from = document.querySelectorAll('.pu > .i')[powerUpOrder.indexOf(type)];
  const to = document.querySelector(target);
  if (!from || !to) return;
  flyTo(from, to);
  const gain = type === 'extraTime' && seconds > 0 ? `+${seconds}` : pops;
  if (gain) showFloatingText(to, gain, 'feel-pop');
  if (claimFirstHint(type)) showFloatingText(from, tells, 'feel-tells');
}
