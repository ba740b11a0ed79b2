import '../parts/kite-burst.css';
import { useEffect, useState } from 'react';
import { playSound } from '#client/platform/device/sound.ts';
import { readSetting, saveSetting } from '#client/platform/device/device-settings.ts';
import { Icon } from '#client/ui/icon.tsx';
import { getHintCount, recordHint } from './shown-hints.ts';

/** Afterwards sound can be found in the pause sheet and the settings. */
const maxOffers = 3;

export interface VerdictCornerProps {
  run: number;
  isRight: boolean;
}

/** Shows the current run, or in a first game the offer to turn on sound. */
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

const angles = [0, 45, 90, 135, 180, 225, 270, 315];

export function KiteBurst() {
  return (
    <svg className="kite-burst" aria-hidden="true">
      {angles.map((turn) => (
        <g key={turn} transform={`rotate(${turn})`}>
          <path d="M0-7 4 0 0 7-4 0z" />
        </g>
      ))}
    </svg>
  );
}
