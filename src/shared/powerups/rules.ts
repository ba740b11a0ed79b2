/** The four power-ups in the order of the game's toolbar (rules R4). */
export const powerUpTypes = ['extraTime', 'skipQuestion', 'fiftyFifty', 'extraLife'] as const;

export type PowerUpType = (typeof powerUpTypes)[number];

/** Display names, used everywhere except on the game's narrow buttons (rules 1.4). */
export const powerUpNames: Readonly<Record<PowerUpType, string>> = {
  extraTime: 'Extra Time',
  skipQuestion: 'Skip Question',
  fiftyFifty: '50/50',
  extraLife: 'Extra Life',
};

/** Number of each power-up that a new player starts with (rules M5). */
export const startingPowerUps = 3;
