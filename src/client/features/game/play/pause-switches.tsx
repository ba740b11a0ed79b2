import { changeSetting, useSetting } from '#client/platform/settings.ts';
import { SwitchField } from '#client/ui/fields/switch-field.tsx';

/** What is heard and felt, while the game rests. */
export function PauseSwitches() {
  return (
    <>
      <SwitchField label="Sound" checked={useSetting('sound')} onChange={(isOn) => changeSetting('sound', isOn)} />
      <SwitchField
        label="Vibration"
        checked={useSetting('vibration')}
        onChange={(isOn) => changeSetting('vibration', isOn)}
      />
    </>
  );
}
