import { forgetAll } from '../device/practice-store.ts';
import { packOwner } from '../device/pack-owner.ts';
import { handInPractice } from './hand-in-practice.ts';
import { endPushSoon } from './push-device.ts';
import { pushOwner } from './push-owner.ts';

/** Milliseconds that what was practiced without a network may keep somebody from leaving. */
const patienceMs = 3000;

async function leavePractice(): Promise<void> {
  const playerId = packOwner.read();
  if (playerId !== null) {
    const isLate = new Promise((resolve) => setTimeout(resolve, patienceMs));
    await Promise.race([handInPractice(playerId), isLate]).catch(() => undefined);
  }
  await forgetPractice();
}

/** Nothing of what was to be practiced without a network stays on this device. */
export async function forgetPractice(): Promise<void> {
  packOwner.write(null);
  await forgetAll();
}

/** Whoever sits here next is not told what happens to this player, nor what the player has practiced. */
export async function leaveDevice(): Promise<void> {
  await Promise.allSettled([pushOwner.read() !== null && endPushSoon(), leavePractice()]);
}
