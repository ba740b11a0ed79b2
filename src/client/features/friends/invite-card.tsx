import './invite-card.css';
import { track } from '#client/platform/device/tracking.ts';
import { showToast } from '#client/platform/toast.ts';
import { Button, type ButtonProps } from '#client/ui/controls/button.tsx';
import { useInvite } from './queries.ts';
import { useState } from 'react';
import { Card } from '#client/ui/card.tsx';
import { ConfirmSheet } from '#client/ui/overlays/confirm-sheet.tsx';
import { useRenewInvite } from './writes.ts';

/** Copies the link where there is no share sheet. */
async function shareInvite(url: string): Promise<void> {
  track('invite');
  try {
    if (typeof navigator.share === 'function') {
      await navigator.share({ title: 'Trivia Quest', text: 'Play Trivia Quest with me!', url });
      return;
    }
    await navigator.clipboard.writeText(url);
    showToast({ title: 'Copied', text: 'Your invite link is on the clipboard.', tone: 'success' });
  } catch (error) {
    // Closing the share sheet is not an error.
    if (error instanceof DOMException && error.name === 'AbortError') return;
    showToast({ title: 'Not shared', text: 'Mark the link and copy it by hand.', tone: 'destructive' });
  }
}

/** The link is loaded before the press, because browsers allow sharing only directly after one. */
export function InviteButton({ variant }: Pick<ButtonProps, 'variant'>) {
  const { data, error, refetch, isFetching } = useInvite();
  return (
    <Button
      variant={variant}
      icon={error ? 'again' : 'share'}
      busy={isFetching}
      onClick={() => void (data ? shareInvite(data.url) : refetch())}
    >
      {error ? 'Get your invite link' : 'Invite a friend'}
    </Button>
  );
}

export function InviteCard() {
  const { data } = useInvite();
  const [isAsking, setIsAsking] = useState(false);
  const renew = useRenewInvite(() => setIsAsking(false));
  return (
    <Card as="section" className="invite-card" aria-labelledby="invite-heading">
      <div className="invite-words">
        <h2 id="invite-heading">Bring somebody along</h2>
        <p>Whoever follows your link becomes your friend.</p>
      </div>
      {data && <p className="invite-link">{data.url}</p>}
      <div className="invite-ways">
        <InviteButton variant="secondary" />
        <Button variant="ghost" onClick={() => setIsAsking(true)}>
          New link
        </Button>
      </div>
      <ConfirmSheet
        open={isAsking}
        title="Make a new link?"
        text="The old one stops working at once, wherever you have shared it."
        confirmLabel="New link"
        busy={renew.isPending}
        onConfirm={() => renew.mutate()}
        onCancel={() => setIsAsking(false)}
      />
    </Card>
  );
}
