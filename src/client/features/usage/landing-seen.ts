import { storedValue } from '#client/platform/device/stored-value.ts';

/** That this device was counted at the landing page: "seen", and "told" once its player's own way is noted too. */
export const landingSeen = storedValue('tq-landing');
