import type { IconName } from '../icon-paths.ts';

export type PowerUpType = 'extraTime' | 'skipQuestion' | 'fiftyFifty' | 'extraLife';

/** How each power-up is drawn and called: short on the game's button, in full everywhere else. */
export const powerUpLooks: Record<PowerUpType, { icon: IconName; short: string; name: string }> = {
  extraTime: { icon: 'clock-plus', short: '+Time', name: 'Extra Time' },
  skipQuestion: { icon: 'skip', short: 'Skip', name: 'Skip Question' },
  fiftyFifty: { icon: 'half', short: '50/50', name: '50/50' },
  extraLife: { icon: 'heart-plus', short: '+Life', name: 'Extra Life' },
};
