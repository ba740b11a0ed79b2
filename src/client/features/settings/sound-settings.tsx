import { saveSetting, useSetting } from '#client/platform/device/device-settings.ts';
import { SwitchField } from '#client/ui/fields/switch-field.tsx';
import { SettingSection } from './setting-section.tsx';

/** Both are off by default. */
export function SoundSettings() {
  const sound = useSetting('sound');
  const vibration = useSetting('vibration');
  return (
    <SettingSection id="sound" title="Sound" text="For this device.">
      <SwitchField label="Sound" checked={sound} onChange={(isOn) => saveSetting('sound', isOn)} />
      <SwitchField label="Vibration" checked={vibration} onChange={(isOn) => saveSetting('vibration', isOn)} />
    </SettingSection>
  );
}
