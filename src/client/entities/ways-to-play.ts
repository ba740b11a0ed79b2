import type { OwnPlaying } from './playing.ts';

/** The ways to play that are offered by name: each sets time, pace and reading together. */
export const waysToPlay = {
  standard: { timeFactor: '1', advance: 'auto', readToMe: false },
  moreTime: { timeFactor: '5', advance: 'hand', readToMe: false },
  noClock: { timeFactor: 'off', advance: 'hand', readToMe: false },
  readToMe: { timeFactor: 'off', advance: 'hand', readToMe: true },
} as const satisfies Readonly<Record<string, OwnPlaying>>;

export type WayToPlay = keyof typeof waysToPlay;

export const wayNames: Readonly<Record<WayToPlay, string>> = {
  standard: 'Standard',
  moreTime: 'More time',
  noClock: 'No clock',
  readToMe: 'Read to me',
};

/** The way that somebody plays; null for a mixture of their own, which the settings allow. */
export function wayOf({ timeFactor, advance, readToMe }: OwnPlaying): WayToPlay | null {
  for (const [way, sets] of Object.entries(waysToPlay)) {
    if (sets.timeFactor === timeFactor && sets.advance === advance && sets.readToMe === readToMe) {
      return way as WayToPlay;
    }
  }
  return null;
}
