import './coin-form.css';
import { type FormEvent, useRef, useState } from 'react';
import { useErrorFocus } from '#client/platform/hooks/use-fault-focus.ts';
import { useLeaveWarning } from '#client/platform/hooks/use-leave-warning.ts';
import { getUnsavedChanges } from '#client/platform/unsaved.ts';
import { Button } from '#client/ui/controls/button.tsx';
import type { SettingsState } from './stand.ts';
import { SettingGroup } from './setting-group.tsx';
import { getDraftChanges, findFirstInvalid, type SettingDraft } from './setting-draft.ts';
import { settingGroups } from './setting-names.ts';
import { useChangeSettings } from './writes.ts';

/** Form with all numeric settings; they are saved together. */
export function CoinSettingsForm({ stand: settingsState }: { stand: SettingsState }) {
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
