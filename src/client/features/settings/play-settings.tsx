import { timeFactors } from '#shared/account/playing.ts';
import { usePlaying } from '#client/entities/playing.ts';
import { changeSetting, useSetting } from '#client/platform/settings.ts';
import { ChoiceField } from '#client/ui/fields/choice-field.tsx';
import { SwitchField } from '#client/ui/fields/switch-field.tsx';
import { SettingSection } from './setting-section.tsx';
import { timeWords } from './time-words.ts';
import { useChangePlaying } from './use-change-playing.ts';

const timeOptions = timeFactors.map((value) => ({ value, label: timeWords[value] }));

/** How one plays, on every device: time and pace; and the keys of this one (WCAG 2.2.1, 2.1.4). */
export function PlaySettings() {
  const { timeFactor, advance } = usePlaying();
  const { mutate: change } = useChangePlaying();
  const keys = useSetting('keys');

  function chooseTime(value: string) {
    const chosen = timeFactors.find((factor) => factor === value);
    if (chosen) change({ timeFactor: chosen });
  }

  return (
    <SettingSection
      id="playing"
      title="Playing"
      text="Kept with your account, on every device. A game that is running keeps its time."
    >
      <ChoiceField
        label="Time for each answer"
        name="time-factor"
        value={timeFactor}
        onChange={chooseTime}
        options={timeOptions}
        hint="In challenges too. With more than 30 seconds, Survival pays half its time bonus, however fast you are."
      />
      <SwitchField
        label="Continue by hand"
        hint="The next question waits until you are ready. Otherwise it comes after two seconds."
        checked={advance === 'hand'}
        onChange={(isOn) => change({ advance: isOn ? 'hand' : 'auto' })}
      />
      <SwitchField
        label="Answer keys"
        hint="For this device. On a keyboard, 1 to 4 and A to D answer, and P pauses."
        checked={keys}
        onChange={(isOn) => changeSetting('keys', isOn)}
      />
    </SettingSection>
  );
}
