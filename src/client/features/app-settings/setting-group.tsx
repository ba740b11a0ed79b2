import { Card } from '#client/ui/card.tsx';
import { Coin } from '#client/ui/controls/coin-pill.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { numberText } from '#client/ui/number-text.ts';
import { TextField } from '#client/ui/fields/text-field.tsx';
import type { Stand } from './stand.ts';
import { faultOf, type SettingDraft, typedText } from './setting-draft.ts';
import { type groups, type NumberSetting, numberLooks } from './setting-names.ts';

interface SettingGroupProps {
  readonly group: (typeof groups)[number];
  readonly stand: Stand;
  readonly draft: SettingDraft;
  readonly onType: (name: NumberSetting, text: string) => void;
}

/** Settings that belong together, each with what it usually is. */
export function SettingGroup({ group, stand, draft, onType }: SettingGroupProps) {
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
          <NumberField key={name} {...{ name, stand, draft, onType }} />
        ))}
      </div>
    </Card>
  );
}

function NumberField({ name, stand, draft, onType }: Omit<SettingGroupProps, 'group'> & { name: NumberSetting }) {
  const { label, unit, hint } = numberLooks[name];
  const typed = typedText(draft, stand.settings, name);
  const isChanged = typed.trim() !== String(stand.settings[name]);
  const usual = stand.defaults[name];
  return (
    <div className="setting-number" data-changed={isChanged}>
      <TextField
        label={label}
        name={name}
        inputMode="numeric"
        autoComplete="off"
        value={typed}
        onChange={(text) => onType(name, text)}
        error={faultOf(draft, name)}
        hint={hint}
      />
      {unit && (
        <span className="setting-unit" aria-hidden="true">
          {unit === 'coins' ? <Coin /> : unit}
        </span>
      )}
      <p className="setting-usual">
        {isChanged && <b>was {numberText(stand.settings[name])}, </b>}
        default {numberText(usual)}
        {Number(typed) !== usual && (
          <button
            type="button"
            className="setting-reset"
            onClick={({ currentTarget }) => {
              currentTarget.closest('.setting-number')?.querySelector('input')?.focus();
              onType(name, String(usual));
            }}
          >
            Use {numberText(usual)}
            <span className="vh"> for {label}</span>
          </button>
        )}
      </p>
    </div>
  );
}
