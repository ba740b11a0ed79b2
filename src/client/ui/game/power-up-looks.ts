import type { IconName } from '../icon-paths.ts';

export type PowerUpType = 'extraTime' | 'skipQuestion' | 'fiftyFifty' | 'extraLife';

interface PowerUpLook {
  readonly icon: IconName;
  readonly short: string;
  readonly name: string;
  readonly purpose: string;
}

/** Names are short on the buttons of a game, full everywhere else. */
export const powerUpLooks: Readonly<Record<PowerUpType, PowerUpLook>> = {
  extraTime: {
    icon: 'clock-plus',
    short: '+Time',
    name: 'Extra Time',
    purpose: 'Up to 15 more seconds on the clock.',
  },
  skipQuestion: {
    icon: 'skip',
    short: 'Skip',
    name: 'Skip Question',
    purpose: 'Steps around a question. No harm done.',
  },
  fiftyFifty: { icon: 'half', short: '50/50', name: '50/50', purpose: 'Two wrong answers leave the room.' },
  extraLife: { icon: 'heart-plus', short: '+Life', name: 'Extra Life', purpose: 'One more heart, for the next slip.' },
};
