import { createStoredValue } from '#client/platform/device/stored-value.ts';

/**
 * Whether this device was counted at the landing page: "seen", and "told" after its first-session steps are recorded
 * too.
 */
export const landingSeen = createStoredValue('tq-landing');
