import { numberText } from '#client/ui/number-text.ts';

interface Reward {
  readonly coins: number;
  readonly extraTime: number;
  readonly fiftyFifty: number;
}

/** "50 coins, 1 Extra Time and 1 50/50" (rules M8); coins only where the settings pay some. */
export function rewardText({ coins, extraTime, fiftyFifty }: Reward): string {
  const powerUps = `${extraTime} Extra Time and ${fiftyFifty} 50/50`;
  return coins > 0 ? `${numberText(coins)} coins, ${powerUps}` : powerUps;
}

/** How many videos still pay today; it is worth a word when they run out. */
export function claimsLeftText(claimsLeft: number): string {
  if (claimsLeft === 0) return 'You have watched all of today. Come back tomorrow.';
  return claimsLeft === 1 ? 'The last one of today.' : `${claimsLeft} left today.`;
}
