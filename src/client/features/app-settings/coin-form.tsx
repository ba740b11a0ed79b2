import './coin-form.css';
import { type FormEvent, useRef, useState } from 'react';
import { useFaultFocus } from '#client/platform/hooks/use-fault-focus.ts';
import { useLeaveWarning } from '#client/platform/hooks/use-leave-warning.ts';
import { unsaved } from '#client/platform/unsaved.ts';
import { Button } from '#client/ui/controls/button.tsx';
import type { Stand } from './stand.ts';
import { SettingGroup } from './setting-group.tsx';
import { changesOf, firstFault, type SettingDraft } from './setting-draft.ts';
import { groups } from './setting-names.ts';
import { useChangeSettings } from './writes.ts';

/** All numbers on one sheet; they are saved together, and nothing holds before. */
export function CoinForm({ stand }: { stand: Stand }) {
  const [draft, setDraft] = useState<SettingDraft>({});
  const [tries, setTries] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  const save = useChangeSettings();
  const changes = changesOf(draft, stand.settings);
  const count = Object.keys(changes).length;
  useLeaveWarning(count > 0);
  useFaultFocus(form, tries);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (save.isPending || count === 0) return;
    if (firstFault(draft)) return setTries((number) => number + 1);
    save.mutate({ version: stand.version, changes }, { onSuccess: () => setDraft((now) => unsaved(now, draft)) });
  }

  return (
    <form className="coin-form" ref={form} onSubmit={submit} noValidate>
      {groups.map((group) => (
        <SettingGroup
          key={group.title}
          group={group}
          stand={stand}
          draft={draft}
          onType={(name, text) => setDraft((before) => ({ ...before, [name]: text }))}
        />
      ))}
      <div className="coin-form-bar" data-waiting={count > 0}>
        <p role="status">{countText(count)}</p>
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

function countText(count: number): string {
  if (count === 0) return 'Everything is saved.';
  return count === 1 ? 'One change is not saved yet.' : `${count} changes are not saved yet.`;
}
