import { saveSetting, useSetting } from '#client/platform/device/device-settings.ts';
import { SwitchField } from '#client/ui/fields/switch-field.tsx';

export function PauseSwitches() {
  return (
    <>
      <SwitchField label="Sound" checked={useSetting('sound')} onChange={(isOn) => saveSetting('sound', isOn)} />
      <SwitchField
        label="Vibration"
        checked={useSetting('vibration')}
        onChange={(isOn) => saveSetting('vibration', isOn)}
      />
    </>
  );
}
