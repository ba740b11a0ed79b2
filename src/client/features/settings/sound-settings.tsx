import { changeSetting, useSetting } from '#client/platform/settings.ts';
import { SwitchField } from '#client/ui/fields/switch-field.tsx';
import { SettingSection } from './setting-section.tsx';

/** What is heard and felt; off until asked for. */
export function SoundSettings() {
  const sound = useSetting('sound');
  const vibration = useSetting('vibration');
  return (
    <SettingSection id="sound" title="Sound" text="For this device.">
      <SwitchField label="Sound" checked={sound} onChange={(isOn) => changeSetting('sound', isOn)} />
      <SwitchField label="Vibration" checked={vibration} onChange={(isOn) => changeSetting('vibration', isOn)} />
    </SettingSection>
  );
}
