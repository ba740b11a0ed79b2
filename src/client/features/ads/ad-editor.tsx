import './ad-editor.css';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { ManagedAd } from '#shared/ads/contract.ts';
import { CallError, errorText } from '../../platform/call-error.ts';
import { shownFailure } from '../../platform/tell-failure.ts';
import { showToast } from '../../platform/toast.ts';
import { useFaultFocus } from '../../platform/use-fault-focus.ts';
import { Button } from '../../ui/button.tsx';
import { type AdDraft, draftOf, emptyDraft, formOf } from './ad-draft.ts';
import { faultsOf, serverFaults } from './ad-faults.ts';
import { AdFields } from './ad-fields.tsx';
import { AdLookFields } from './ad-look-fields.tsx';
import { AdPreview } from './ad-preview.tsx';
import { AdRunFields } from './ad-run-fields.tsx';
import { isLastRewarded } from './managed-texts.ts';
import { useSaveAd } from './writes.ts';

interface AdEditorProps {
  /** Null: a new one. */
  readonly ad: ManagedAd | null;
  readonly all: readonly ManagedAd[];
  readonly onDirty: (isDirty: boolean) => void;
  readonly onCancel: () => void;
  readonly onSaved: () => void;
}

/** The form of an ad, with what players will see. */
export function AdEditor({ ad, all, onDirty, onCancel, onSaved }: AdEditorProps) {
  // Kept as it was opened: the list is read anew while somebody writes.
  const [stored] = useState(ad);
  const [start] = useState(() => (stored ? draftOf(stored) : emptyDraft('home')));
  const [draft, setDraft] = useState(start);
  const [tries, setTries] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  const save = useSaveAd(stored?.id ?? null);
  const isDirty = JSON.stringify(draft) !== JSON.stringify(start);

  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  // Not `autoFocus`: the dialog opens after it, and gives the focus to what scrolls in it.
  useEffect(() => form.current?.querySelector<HTMLElement>('[name="title"]')?.focus(), []);
  useFaultFocus(form, tries);
  useFaultFocus(form, save.error);

  const { faults: refused, rest } = serverFaults(save.error instanceof CallError ? save.error.fields : []);
  const faults = { ...refused, ...(tries > 0 ? faultsOf(draft) : {}) };
  const failure = shownFailure(save.error);
  const areMarked = Object.keys(refused).length > 0;
  const failureText =
    rest.join(' ') || (areMarked ? 'Please look at the marked fields.' : errorText(failure, 'Please try again.'));

  function change(changes: Partial<AdDraft>) {
    setDraft((before) => ({ ...before, ...changes }));
    if (save.error) save.reset();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (save.isPending) return;
    setTries((count) => count + 1);
    if (Object.keys(faultsOf(draft)).length > 0) return;
    save.mutate(formOf(draft, stored), {
      onSuccess: () => {
        showToast({ title: stored ? 'Ad updated' : 'Ad added', tone: 'success' });
        onSaved();
      },
    });
  }

  const fields = { draft, faults, onChange: change };
  const { title, description, ...look } = draft;
  return (
    <form className="ad-editor" ref={form} onSubmit={submit} noValidate>
      <AdPreview
        placement={draft.placement}
        content={{
          ...look,
          title: title || 'Title',
          description: description || 'Description',
          clickUrl: draft.clickUrl.trim() || null,
        }}
      />
      <div className="ad-editor-scroll">
        <AdFields {...fields} isPlaceFixed={stored !== null && isLastRewarded(stored, all)} />
        <AdLookFields {...fields} />
        <AdRunFields {...fields} isLast={stored !== null && isLastRewarded(stored, all)} />
      </div>
      {failure && (
        <div className="ad-editor-alert" role="alert">
          <b>{stored ? 'Failed to update ad' : 'Failed to add ad'}</b>
          <p>{failureText}</p>
        </div>
      )}
      <div className="ad-editor-ways">
        <Button variant="ghost" size="sm" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" size="sm" busy={save.isPending}>
          {stored ? 'Update Ad' : 'Add Ad'}
        </Button>
      </div>
    </form>
  );
}
