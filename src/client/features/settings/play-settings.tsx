import type { ReactNode } from 'react';
import { timeFactors } from '#shared/account/playing.ts';
import { useChangePlaying } from '#client/entities/use-change-playing.ts';
import { usePlaying } from '#client/entities/playing.ts';
import { answerTimeLabels } from '#client/entities/play-presets.ts';
import { saveSetting, useSetting } from '#client/platform/device/device-settings.ts';
import { ChoiceField } from '#client/ui/fields/choice-field.tsx';
import { SwitchField } from '#client/ui/fields/switch-field.tsx';
import { SettingSection } from './setting-section.tsx';

const timeOptions = timeFactors.map((value) => ({ value, label: answerTimeLabels[value] }));

/** The answer keys apply to this device only (WCAG 2.2.1, 2.1.4). `ways` are named presets. */
export function PlaySettings({ ways }: { ways: ReactNode }) {
  const { timeFactor, advance, readToMe } = usePlaying();
  const change = useChangePlaying();
  const keys = useSetting('keys');

  function chooseTime(value: string) {
    const chosen = timeFactors.find((factor) => factor === value);
    if (chosen) change({ timeFactor: chosen });
  }

  return (
    <SettingSection
      id="playing"
      title="Playing"
      text="Saved with your account, on every device. A game in progress keeps its time."
    >
      {ways}
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
        hint={
          readToMe
            ? 'On as long as you are read to.'
            : 'The next question waits until you are ready. Otherwise it comes after two seconds.'
        }
        checked={advance === 'hand' || readToMe}
        disabled={readToMe}
        onChange={(isOn) => change({ advance: isOn ? 'hand' : 'auto' })}
      />
      <SwitchField
        label="Read to me"
        hint="Screen readers get each question and verdict in one go."
        checked={readToMe}
        onChange={(isOn) => change({ readToMe: isOn })}
      />
      <SwitchField
        label="Answer keys"
        hint="For this device. On a keyboard, 1 to 4 and A to D answer, and P pauses."
        checked={keys}
        onChange={(isOn) => saveSetting('keys', isOn)}
      />
    </SettingSection>
  );
}
