import './play-way-choice.css';
import { useId } from 'react';
import { useChangePlaying } from '#client/entities/use-change-playing.ts';
import { type OwnPlaying, usePlaying } from '#client/entities/playing.ts';
import { answerTimeLabels } from '#client/entities/play-presets.ts';
import { type PlayPreset, playPresetNames, findPlayPreset, playPresets } from '#client/entities/play-presets.ts';
import { canSpeak, stopSpeaking } from '#client/platform/device/speech.ts';
import { saveSetting, useSetting } from '#client/platform/device/device-settings.ts';
import { SwitchField } from '#client/ui/fields/switch-field.tsx';
import { Icon, type IconName } from '#client/ui/icon.tsx';

const presetOptions: readonly {
  readonly way: PlayPreset;
  readonly icon: IconName;
  readonly note: string;
}[] = [
  { way: 'standard', icon: 'bolt', note: '30 seconds for each answer, then straight on.' },
  {
    way: 'moreTime',
    icon: 'clock-plus',

    note: '2½ minutes, and the next question waits for you.',
  },
  { way: 'noClock', icon: 'hourglass', note: 'No limit at all, and every question waits.' },
  {
    way: 'readToMe',
    icon: 'sound',

    note: 'No clock. Screen readers get each question and verdict in one go.',
  },
];

/** A custom combination is described in words. */
export function PlaySettingsChoice() {
  const group = useId();
  const playing = usePlaying();
  const change = useChangePlaying();
  const voice = useSetting('voice');
  const chosen = findPlayPreset(playing);

  function setVoice(isOn: boolean) {
    saveSetting('voice', isOn);
    if (!isOn) stopSpeaking();
  }

  return (
    <>
      <fieldset className="ways">
        <legend className="vh">Play your way</legend>
        {presetOptions.map(({ way, icon, note }) => (
          <label key={way} className="piece way">
            <input
              type="radio"
              className="vh"
              name={group}
              value={way}
              checked={way === chosen}
              onChange={() => change(playPresets[way])}
            />
            <Icon name={icon} />
            <span className="way-words">
              <b>{playPresetNames[way]}</b> <small>{note}</small>
            </span>
            <span className="way-check">
              <Icon name="check" />
            </span>
          </label>
        ))}
      </fieldset>
      {chosen === null && <p className="small muted">{formatCustomSettings(playing)}</p>}
      {playing.readToMe && canSpeak() && (
        <SwitchField
          label="Read aloud"
          hint="By this browser’s own voice. Leave it off if you use a screen reader."
          checked={voice}
          onChange={setVoice}
        />
      )}
    </>
  );
}

export function formatCustomSettings({ timeFactor, advance, readToMe }: OwnPlaying): string {
  const time = timeFactor === 'off' ? 'no limit' : `${answerTimeLabels[timeFactor]} for each answer`;
  const pace = advance === 'hand' || readToMe ? 'the next question waits' : 'the next question comes by itself';
  return `You play your own way: ${time}, and ${pace}${readToMe ? ', read to you' : ''}.`;
}
