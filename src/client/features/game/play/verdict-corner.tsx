import { useEffect, useState } from 'react';
import { playSound } from '#client/platform/device/sound.ts';
import { changeSetting, readSetting } from '#client/platform/settings.ts';
import { Icon } from '#client/ui/icon.tsx';
import { noteTold, timesTold } from './told-once.ts';

/** So often sound is offered; then it is found in the pause sheet and in the settings. */
const maxOffers = 3;

export interface VerdictCornerProps {
  /** Right answers in a row. */
  run: number;
  isRight: boolean;
}

/** Beside the seal of a verdict: the run it belongs to, else, in a first game, the offer to hear it. */
export function VerdictCorner({ run, isRight }: VerdictCornerProps) {
  if (isRight && run > 1) {
    return (
      <p className="feel-run num">
        <Icon name="flame" filled />
        {run} in a row
      </p>
    );
  }
  return <SoundOffer />;
}

function SoundOffer() {
  const [isOffered, setIsOffered] = useState(() => !readSetting('sound') && timesTold('sound') < maxOffers);
  useEffect(() => {
    if (isOffered) noteTold('sound');
  }, [isOffered]);
  if (!isOffered) return null;
  function turnOn() {
    changeSetting('sound', true);
    setIsOffered(false);
    playSound('right');
    // The button goes, and its focus with it.
    document.querySelector<HTMLElement>('.game-question')?.focus({ preventScroll: true });
  }
  return (
    <button type="button" className="feel-sound piece btn btn-plain btn-sm" onClick={turnOn}>
      <Icon name="sound" />
      Sound on?
    </button>
  );
}
