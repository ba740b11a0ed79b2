import './ad-editor.css';
import { useEffect, useState } from 'react';
import type { ManagedAd } from '#shared/ads/contract.ts';
import { showToast } from '#client/platform/toast.ts';
import { useDraftForm } from '#client/platform/hooks/use-draft-form.ts';
import { Button } from '#client/ui/controls/button.tsx';
import { toAdDraft, createEmptyAdDraft, toAdForm } from './ad-draft.ts';
import { adFields, validateAd } from './ad-faults.ts';
import { AdFields } from './ad-fields.tsx';
import { AdColorFields } from './ad-look-fields.tsx';
import { AdPreview } from './ad-preview.tsx';
import { AdScheduleFields } from './ad-run-fields.tsx';
import { isLastActiveRewarded } from './managed-texts.ts';
import { useSaveAd } from './writes.ts';

interface AdEditorProps {
  /** Null for a new ad. */
  readonly ad: ManagedAd | null;
  readonly all: readonly ManagedAd[];
  readonly onDirty: (isDirty: boolean) => void;
  readonly onCancel: () => void;
  readonly onSaved: () => void;
}

/** Form of an ad with a preview. */
export function AdEditor({ ad, all, onDirty, onCancel, onSaved }: AdEditorProps) {
  // Keep the ad as opened, because the list may be refetched while the administrator edits.
  const [stored] = useState(ad);
  const save = useSaveAd(stored?.id ?? null);
  const { form, draft, faults, failure, isDirty, change, submit } = useDraftForm({
    start: () => (stored ? toAdDraft(stored) : createEmptyAdDraft('home')),
    fields: adFields,
    validateDraft: validateAd,
    save,
    toPayload: (written) => toAdForm(written, stored),
    onSaved: () => {
      showToast({ title: stored ? 'Ad updated' : 'Ad added', tone: 'success' });
      onSaved();
    },
    firstField: '[name="title"]',
  });

  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);

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
      <div className="ad-editor-scroll sheet-scroll">
        <AdFields {...fields} isPlaceFixed={stored !== null && isLastActiveRewarded(stored, all)} />
        <AdColorFields {...fields} />
        <AdScheduleFields {...fields} isLast={stored !== null && isLastActiveRewarded(stored, all)} />
      </div>
      {failure && (
        <div className="ad-editor-alert" role="alert">
          <b>{stored ? 'Failed to update ad' : 'Failed to add ad'}</b>
          <p>{failure}</p>
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
