import { useRef } from 'react';
import { resetLinkHours } from '#shared/players/rules.ts';
import { showToast } from '#client/platform/toast.ts';
import { Button } from '#client/ui/controls/button.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { formatMoment } from './player-texts.ts';
import { WriteFailure } from './write-failure.tsx';
import { useResetLink } from './writes.ts';

/** Creates a one-time link, which is shown here and never again. */
export function ResetLinkPanel({ id }: { id: string }) {
  const link = useResetLink(id);
  const field = useRef<HTMLInputElement>(null);

  async function copy(url: string) {
    field.current?.select();
    try {
      await navigator.clipboard.writeText(url);
      showToast({ title: 'Link copied', tone: 'success' });
    } catch {
      // The field is selected, so keyboard copying works even if the browser denies access to the clipboard.
      showToast({ title: 'Please copy the link by hand' });
    }
  }

  if (!link.data) {
    return (
      <div className="player-form">
        <p>
          With the link the player sets a new password, once, within {resetLinkHours} hours. Send it to nobody else. An
          older link stops working.
        </p>
        <WriteFailure error={link.error} title="Failed to make a link." />
        <Button icon="key" busy={link.isPending} onClick={() => link.mutate()}>
          Create Link
        </Button>
      </div>
    );
  }
  const { url, expiresAt } = link.data;
  return (
    <div className="player-form">
      <TextField
        label="One-time link"
        name="url"
        ref={field}
        value={url}
        onChange={() => undefined}
        readOnly
        hint={`Good until ${formatMoment(expiresAt)}. It is not shown again.`}
      />
      <Button icon="share" onClick={() => void copy(url)}>
        Copy Link
      </Button>
    </div>
  );
}
