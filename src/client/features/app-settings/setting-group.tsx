import { Card } from '#client/ui/card.tsx';
import { Coin } from '#client/ui/controls/coin-pill.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { formatNumber } from '#client/ui/number-text.ts';
import { TextField } from '#client/ui/fields/text-field.tsx';
import type { SettingsState } from './stand.ts';
import { validateSetting, type SettingDraft, getFieldText } from './setting-draft.ts';
import { type settingGroups, type NumberSetting, numberSettings } from './setting-names.ts';

interface SettingGroupProps {
  readonly group: (typeof settingGroups)[number];
  readonly stand: SettingsState;
  readonly draft: SettingDraft;
  readonly onType: (name: NumberSetting, text: string) => void;
}

/** A group of related settings with their defaults. */
export function SettingGroup({ group, stand: settingsState, draft, onType }: SettingGroupProps) {
  const { title, text, icon, names } = group;
  const headingId = `settings-${title.toLowerCase()}`;
  return (
    <Card as="section" className="setting-group" aria-labelledby={headingId}>
      <span className="setting-group-icon">
        <Icon name={icon} />
      </span>
      <div className="setting-group-words">
        <h2 id={headingId}>{title}</h2>
        <p className="muted">{text}</p>
      </div>
      <div className="setting-numbers">
        {names.map((name) => (
          <NumberField key={name} {...{ name, stand: settingsState, draft, onType }} />
        ))}
      </div>
    </Card>
  );
}

function NumberField({
  name,
  stand: settingsState,
  draft,
  onType,
}: Omit<SettingGroupProps, 'group'> & { name: NumberSetting }) {
  const { label, unit, hint } = numberSettings[name];
  const typed = getFieldText(draft, settingsState.settings, name);
  const isChanged = typed.trim() !== String(settingsState.settings[name]);
  const defaultValue = settingsState.defaults[name];
  return (
    <div className="setting-number" data-changed={isChanged}>
      <TextField
        label={label}
        name={name}
        inputMode="numeric"
        autoComplete="off"
        value={typed}
        onChange={(text) => onType(name, text)}
        error={validateSetting(draft, name)}
        hint={hint}
      />
      {unit && (
        <span className="setting-unit" aria-hidden="true">
          {unit === 'coins' ? <Coin /> : unit}
        </span>
      )}
      <p className="setting-usual">
        {isChanged && <b>was {formatNumber(settingsState.settings[name])}, </b>}
        default {formatNumber(defaultValue)}
        {Number(typed) !== defaultValue && (
          <button
            type="button"
            className="setting-reset"
            onClick={({ currentTarget }) => {
              currentTarget.closest('.setting-number')?.querySelector('input')?.focus();
              onType(name, String(defaultValue));
            }}
          >
            Use {formatNumber(defaultValue)}
            <span className="vh"> for {label}</span>
          </button>
        )}
      </p>
    </div>
  );
}
