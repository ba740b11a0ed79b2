import { changeSetting, useSetting } from '#client/platform/settings.ts';
import { ChoiceField } from '#client/ui/fields/choice-field.tsx';
import { SwitchField } from '#client/ui/fields/switch-field.tsx';
import { SettingSection } from './setting-section.tsx';
import { timeWords } from './time-words.ts';

const timeFactors = { '1': 1, '2': 2, '5': 5, '10': 10, off: 'off' } as const;
const timeOptions = Object.entries(timeFactors).map(([value, factor]) => ({ value, label: timeWords[factor] }));

/** How one plays on this device: time, pace and keys (WCAG 2.2.1, 2.1.4). */
export function PlaySettings() {
  const timeFactor = useSetting('timeFactor');
  const advance = useSetting('advance');
  const keys = useSetting('keys');

  function chooseTime(value: string) {
    if (value in timeFactors) changeSetting('timeFactor', timeFactors[value as keyof typeof timeFactors]);
  }

  return (
    <SettingSection id="playing" title="Playing" text="For this device. A game that is running keeps its time.">
      <ChoiceField
        label="Time for each answer"
        name="time-factor"
        value={String(timeFactor)}
        onChange={chooseTime}
        options={timeOptions}
        hint="In challenges too. With more than 30 seconds, Survival pays half its time bonus, however fast you are."
      />
      <SwitchField
        label="Continue by hand"
        hint="The next question waits until you are ready. Otherwise it comes after two seconds."
        checked={advance === 'hand'}
        onChange={(isOn) => changeSetting('advance', isOn ? 'hand' : 'auto')}
      />
      <SwitchField
        label="Answer keys"
        hint="On a keyboard, 1 to 4 and A to D answer, and P pauses."
        checked={keys}
        onChange={(isOn) => changeSetting('keys', isOn)}
      />
    </SettingSection>
  );
}
