import type { PushState } from '#client/platform/calls/push-device.ts';
import { SwitchField } from '#client/ui/fields/switch-field.tsx';
import { usePush } from './use-push.ts';

const hints: Readonly<Record<PushState, string>> = {
  on: 'You are told here, even while the game is closed.',
  off: 'Be told here, even while the game is closed. Your browser will ask whether the game may.',
  denied:
    'Your browser does not let the game tell you anything. Allow notifications in its settings for this site, then load this page again.',
  notInstalled:
    'On an iPhone or iPad only an installed game can tell you anything: tap Share, then Add to Home Screen, and open the game from there.',
  unsupported: 'This browser cannot be told anything while the game is closed.',
};

/** The browser asks for permission only after the tap. */
export function PushSwitch({ playerId }: { playerId: string }) {
  const { state, isBusy, change } = usePush(playerId);
  const isKnown = state === 'on' || state === 'off';
  return (
    <SwitchField
      label="On this device"
      hint={hints[state ?? 'off']}
      checked={state === 'on'}
      disabled={!isKnown}
      onChange={(isOn) => {
        if (!isBusy) change(isOn);
      }}
    />
  );
}
