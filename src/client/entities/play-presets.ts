import type { OwnPlaying } from './playing.ts';
import type { TimeFactor } from '#shared/account/playing.ts';

export const playPresets = {
  standard: { timeFactor: '1', advance: 'auto', readToMe: false },
  moreTime: { timeFactor: '5', advance: 'hand', readToMe: false },
  noClock: { timeFactor: 'off', advance: 'hand', readToMe: false },
  readToMe: { timeFactor: 'off', advance: 'hand', readToMe: true },
} as const satisfies Readonly<Record<string, OwnPlaying>>;

export type PlayPreset = keyof typeof playPresets;

export const playPresetNames: Readonly<Record<PlayPreset, string>> = {
  standard: 'Standard',
  moreTime: 'More time',
  noClock: 'No clock',
  readToMe: 'Read to me',
};

/** The result is null for a custom combination. */
export function findPlayPreset({ timeFactor, advance, readToMe }: OwnPlaying): PlayPreset | null {
  for (const [preset, settings] of Object.entries(playPresets)) {
    if (settings.timeFactor === timeFactor && settings.advance === advance && settings.readToMe === readToMe) {
      return preset as PlayPreset;
    }
  }
  return null;
}

/** Answer time by time factor; the base is the 30 seconds of the rules. */
export const answerTimeLabels: Readonly<Record<TimeFactor, string>> = {
  1: '30 seconds',
  2: '1 minute',
  5: '2½ minutes',
  10: '5 minutes',
  off: 'No limit',
};
