import type { OwnMatch } from '#shared/tournaments/contract.ts';
import { Card } from '#client/ui/card.tsx';
import { OwnMatchRow } from './own-match.tsx';

/** The player's matches. Renders nothing when the list is empty. */
export function OwnMatchList({ matches }: { matches: readonly OwnMatch[] }) {
  if (matches.length === 0) return null;
  return (
    <section className="own-matches" aria-labelledby="own-matches-heading">
      <h2 id="own-matches-heading">Your matches</h2>
      <ul>
        {matches.map((own, index) => (
          <Card as="li" key={own.match.id} className="own-match">
            <OwnMatchRow own={own} variant={index === 0 ? 'primary' : 'secondary'} />
          </Card>
        ))}
      </ul>
    </section>
  );
}
