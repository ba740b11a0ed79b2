import { useEffect, useState } from 'react';
import { playSound } from '#client/platform/device/sound.ts';
import { saveSetting, readSetting } from '#client/platform/settings.ts';
import { Icon } from '#client/ui/icon.tsx';
import { recordHint, getHintCount } from './told-once.ts';

/** Maximum number of times that sound is offered; afterwards it can be found in the pause sheet and the settings. */
const maxOffers = 3;

export interface VerdictCornerProps {
  /** Right answers in a row. */
  run: number;
  isRight: boolean;
}

/** Shown beside the verdict's seal: the current run, or in a first game the offer to turn on sound. */
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
  const [isOffered, setIsOffered] = useState(() => !readSetting('sound') && getHintCount('sound') < maxOffers);
  useEffect(() => {
    if (isOffered) recordHint('sound');
  }, [isOffered]);
  if (!isOffered) return null;
  function turnOn() {
    saveSetting('sound', true);
    setIsOffered(false);
    playSound('right');
    // The button disappears, so move its focus.
    document.querySelector<HTMLElement>('.game-question')?.focus({ preventScroll: true });
  }
  return (
    <button type="button" className="feel-sound piece btn btn-plain btn-sm" onClick={turnOn}>
      <Icon name="sound" />
      Sound on?
    </button>
  );
}
