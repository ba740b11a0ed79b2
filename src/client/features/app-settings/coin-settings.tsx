import './coin-form.css';
import { Card } from '#client/ui/card.tsx';
import { Coin } from '#client/ui/controls/coin-pill.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { formatNumber } from '#client/ui/format-number.ts';
import { TextField } from '#client/ui/fields/text-field.tsx';
import {
  type SettingDraft,
  type SettingsState,
  findFirstInvalid,
  getDraftChanges,
  getFieldText,
  validateSetting,
} from './setting-draft.ts';
import { type NumberSetting, numberSettings, settingGroups } from './setting-names.ts';
import { type FormEvent, useRef, useState } from 'react';
import { useErrorFocus } from '#client/platform/hooks/use-fault-focus.ts';
import { useLeaveWarning } from '#client/platform/hooks/use-leave-warning.ts';
import { getUnsavedChanges } from '#client/platform/unsaved-changes.ts';
import { Button } from '#client/ui/controls/button.tsx';
import { useChangeSettings } from './writes.ts';
import { LoadError } from '#client/platform/calls/load-error.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { useAppSettings } from './queries.ts';

interface SettingGroupProps {
  readonly group: (typeof settingGroups)[number];
  readonly stand: SettingsState;
  readonly draft: SettingDraft;
  readonly onType: (name: NumberSetting, text: string) => void;
}

function SettingGroup({ group, stand: settingsState, draft, onType }: SettingGroupProps) {
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

/** The settings are saved together. */
function CoinSettingsForm({ stand: settingsState }: { stand: SettingsState }) {
  const [draft, setDraft] = useState<SettingDraft>({});
  const [submitAttempts, setSubmitAttempts] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  const save = useChangeSettings();
  const changes = getDraftChanges(draft, settingsState.settings);
  const count = Object.keys(changes).length;
  useLeaveWarning(count > 0);
  useErrorFocus(form, submitAttempts);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (save.isPending || count === 0) return;
    if (findFirstInvalid(draft)) return setSubmitAttempts((number) => number + 1);
    save.mutate(
      { version: settingsState.version, changes },
      { onSuccess: () => setDraft((now) => getUnsavedChanges(now, draft)) },
    );
  }

  return (
    <form className="coin-form" ref={form} onSubmit={submit} noValidate>
      {settingGroups.map((group) => (
        <SettingGroup
          key={group.title}
          group={group}
          stand={settingsState}
          draft={draft}
          onType={(name, text) => setDraft((before) => ({ ...before, [name]: text }))}
        />
      ))}
      <div className="coin-form-bar" data-waiting={count > 0}>
        <p role="status">{formatUnsavedCount(count)}</p>
        <Button variant="ghost" size="sm" resting={count === 0} onClick={() => setDraft({})}>
          Discard
        </Button>
        <Button type="submit" size="sm" icon="check" busy={save.isPending} resting={count === 0}>
          Save
        </Button>
      </div>
    </form>
  );
}

function formatUnsavedCount(count: number): string {
  if (count === 0) return 'Everything is saved.';
  return count === 1 ? 'One change is not saved yet.' : `${count} changes are not saved yet.`;
}

export function CoinSettings() {
  const { data, error, refetch } = useAppSettings();
  if (data) return <CoinSettingsForm stand={data} />;
  if (error) return <LoadError title="Failed to load settings" error={error} onRetry={() => void refetch()} />;
  return <Skeleton shape="card" count={4} />;
}
