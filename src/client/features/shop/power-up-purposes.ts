import type { PowerUpType } from '#shared/powerups/rules.ts';

/** What each is for, in one line. */
export const powerUpPurposes: Readonly<Record<PowerUpType, string>> = {
  extraTime: 'Up to 15 more seconds on the clock.',
  skipQuestion: 'Steps around a question. No harm done.',
  fiftyFifty: 'Two wrong answers leave the room.',
  extraLife: 'One more heart, for the next slip.',
};
