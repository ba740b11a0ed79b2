import { formatNumber } from '#client/ui/format-number.ts';

interface Reward {
  readonly coins: number;
  readonly extraTime: number;
  readonly fiftyFifty: number;
}

/** "50 coins, 1 Extra Time and 1 50/50" (rules M8); coins are omitted if the settings pay none. */
export function formatReward({ coins, extraTime, fiftyFifty }: Reward): string {
  const powerUps = `${extraTime} Extra Time and ${fiftyFifty} 50/50`;
  return coins > 0 ? `${formatNumber(coins)} coins, ${powerUps}` : powerUps;
}

export function formatClaimsLeft(claimsLeft: number): string {
  if (claimsLeft === 0) return 'You have watched all of today. Come back tomorrow.';
  return claimsLeft === 1 ? 'The last one of today.' : `${claimsLeft} left today.`;
}
