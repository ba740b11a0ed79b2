import type { Tournament } from '#shared/tournaments/contract.ts';
import { inviteUrl, resultsUrl } from '../model/links.ts';
import { ShareButton } from './share-button.tsx';

/** The invitation of one's invited tournament, while seats can be taken. */
export function InviteWay({ tournament }: { tournament: Tournament }) {
  const { name, status } = tournament;
  const url = inviteUrl(tournament);
  if (!url || status !== 'registration') return null;
  return <ShareButton label="Share invite link" about={name} text={`Play the ${name} with me!`} url={url} />;
}

/** The public results, for everybody. */
export function ResultsWay({ tournament }: { tournament: Tournament }) {
  const { name, champion } = tournament;
  const url = resultsUrl(tournament);
  if (!url) return null;
  const text = champion ? `${champion.displayName} has won: ${name}` : name;
  return <ShareButton label="Share" about={name} text={text} url={url} />;
}
