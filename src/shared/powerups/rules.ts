/** The four power-ups, in the order of the game's bar (section 9). */
export const powerUpTypes = ['extraTime', 'skipQuestion', 'fiftyFifty', 'extraLife'] as const;

export type PowerUpType = (typeof powerUpTypes)[number];

/** What a new player owns of each (rules: Coins are money). */
export const startingPowerUps = 3;
