import './invite-card.css';
import { useState } from 'react';
import { Button } from '#client/ui/controls/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { ConfirmSheet } from '#client/ui/overlays/confirm-sheet.tsx';
import { InviteButton } from './invite-button.tsx';
import { useInvite } from './queries.ts';
import { useRenewInvite } from './writes.ts';

/** The player's invite link, to share, copy or renew. */
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
