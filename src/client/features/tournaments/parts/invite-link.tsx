import './invite-link.css';
import { useState } from 'react';
import type { Tournament } from '#shared/tournaments/contract.ts';
import { Button } from '#client/ui/controls/button.tsx';
import { getInviteUrl } from '../model/links.ts';
import { copyLink, shareLink } from '#client/platform/share.ts';

/** Shows the result inline, because a toast would be hidden behind the dialog. */
export function InviteLink({ tournament }: { tournament: Tournament }) {
  const [isCopied, setIsCopied] = useState<boolean | null>(null);
  const url = getInviteUrl(tournament);
  if (!url) return null;
  return (
    <>
      <p>Whoever has this link can join {tournament.name}. You find it again under My Tournaments.</p>
      <p className="tournament-link">{url}</p>
      <div className="tournament-ways">
        <Button
          variant="secondary"
          size="sm"
          icon={isCopied ? 'check' : undefined}
          onClick={() => void copyLink(url).then(setIsCopied)}
        >
          Copy link
        </Button>
        {typeof navigator.share === 'function' && (
          <Button
            variant="ghost"
            size="sm"
            icon="share"
            onClick={() => void shareLink({ text: `Play the ${tournament.name} with me!`, url })}
          >
            Share
          </Button>
        )}
      </div>
      <p className="tournament-copied" role="status">
        {isCopied === true && 'The link is on the clipboard.'}
        {isCopied === false && 'This device does not let us copy: mark the link and copy it by hand.'}
      </p>
    </>
  );
}
