/** The four power-ups, in the order of the game's bar (rules R4). */
export const powerUpTypes = ['extraTime', 'skipQuestion', 'fiftyFifty', 'extraLife'] as const;

export type PowerUpType = (typeof powerUpTypes)[number];

/** What each is called, everywhere but on the game's narrow buttons (rules 1.4). */
export const powerUpNames: Readonly<Record<PowerUpType, string>> = {
  extraTime: 'Extra Time',
  skipQuestion: 'Skip Question',
  fiftyFifty: '50/50',
  extraLife: 'Extra Life',
};

/** What a new player owns of each (rules M5). */
export const startingPowerUps = 3;
