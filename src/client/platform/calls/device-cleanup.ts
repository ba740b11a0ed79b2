import { deletePracticeData } from '../device/practice-store.ts';
import { packOwner } from '../device/practice-database.ts';
import { submitOfflineAnswers } from './submit-offline-answers.ts';
import { disablePushWithTimeout } from './push-device.ts';
import { pushOwner } from './push-device.ts';

/** Maximum milliseconds that unsent practice answers may delay the logout. */
const patienceMs = 3000;

async function submitAndForgetPractice(): Promise<void> {
  const playerId = packOwner.read();
  if (playerId !== null) {
    const timeout = new Promise((resolve) => setTimeout(resolve, patienceMs));
    await Promise.race([submitOfflineAnswers(playerId), timeout]).catch(() => undefined);
  }
  await forgetPractice();
}

export async function forgetPractice(): Promise<void> {
  packOwner.write(null);
  await deletePracticeData();
}

/**
 * Ends push notifications and deletes practice data, so that the next user of this device sees nothing of this player.
 */
export async function cleanUpDevice(): Promise<void> {
  await Promise.allSettled([pushOwner.read() !== null && disablePushWithTimeout(), submitAndForgetPractice()]);
}
