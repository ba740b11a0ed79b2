import { Button } from '#client/ui/controls/button.tsx';
import { shareLink } from '#client/platform/share.ts';
import type { Tournament } from '#shared/tournaments/contract.ts';
import { getInviteUrl, getResultsUrl } from '../model/links.ts';

interface ShareButtonProps {
  readonly label: string;
  readonly about: string;
  readonly text: string;
  readonly url: string;
}

export function ShareButton({ label, about, text, url }: ShareButtonProps) {
  return (
    <Button variant="ghost" size="sm" icon="share" onClick={() => void shareLink({ text, url })}>
      <span>
        {label}
        <span className="vh">: {about}</span>
      </span>
    </Button>
  );
}

export function InviteShareButton({ tournament }: { tournament: Tournament }) {
  const { name, status } = tournament;
  const url = getInviteUrl(tournament);
  if (!url || status !== 'registration') return null;
  return <ShareButton label="Share invite link" about={name} text={`Play the ${name} with me!`} url={url} />;
}

export function ResultsShareButton({ tournament }: { tournament: Tournament }) {
  const { name, champion } = tournament;
  const url = getResultsUrl(tournament);
  if (!url) return null;
  const text = champion ? `${champion.displayName} has won: ${name}` : name;
  return <ShareButton label="Share" about={name} text={text} url={url} />;
}
