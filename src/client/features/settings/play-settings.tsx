import { changeSetting, useSetting } from '../../platform/settings.ts';
import { ChoiceField } from '../../ui/choice-field.tsx';
import { SwitchField } from '../../ui/switch-field.tsx';
import { SettingSection } from './setting-section.tsx';

const timeOptions = [
  { value: '1', label: 'x1' },
  { value: '2', label: 'x2' },
  { value: '5', label: 'x5' },
  { value: '10', label: 'x10' },
  { value: 'off', label: 'Off' },
];
const timeFactors = { '1': 1, '2': 2, '5': 5, '10': 10, off: 'off' } as const;

/** How one plays on this device: time, going on, keys, sound (WCAG 2.2.1, 2.1.4). */
export function PlaySettings() {
  const timeFactor = useSetting('timeFactor');
  const advance = useSetting('advance');
  const keys = useSetting('keys');
  const sound = useSetting('sound');
  const vibration = useSetting('vibration');

  function chooseTime(value: string) {
    if (value in timeFactors) changeSetting('timeFactor', timeFactors[value as keyof typeof timeFactors]);
  }

  return (
    <SettingSection title="Playing" text="For this device; a game that is running keeps its time.">
      <ChoiceField
        label="Time for answering"
        name="time-factor"
        value={String(timeFactor)}
        onChange={chooseTime}
        options={timeOptions}
        hint="30 seconds times this, in challenges too. With more time, survival pays half the time bonus, however fast you are."
      />
      <SwitchField
        label="Continue by hand"
        hint="The next question waits until you say so, in every game."
        checked={advance === 'hand'}
        onChange={(isOn) => changeSetting('advance', isOn ? 'hand' : 'auto')}
      />
      <SwitchField
        label="Answer keys"
        hint="1 to 4 and A to D answer."
        checked={keys}
        onChange={(isOn) => changeSetting('keys', isOn)}
      />
      <SwitchField label="Sound" checked={sound} onChange={(isOn) => changeSetting('sound', isOn)} />
      <SwitchField label="Vibration" checked={vibration} onChange={(isOn) => changeSetting('vibration', isOn)} />
    </SettingSection>
  );
}
