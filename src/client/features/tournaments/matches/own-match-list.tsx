import { Card } from '#client/ui/card.tsx';
import { OwnMatchRow } from './own-match.tsx';
import { useOwnMatches } from './own-matches.ts';

/** All matches of the player that are not decided yet, the next deadline first; nothing while there are none. */
export function OwnMatchList() {
  const { data = [] } = useOwnMatches();
  if (data.length === 0) return null;
  return (
    <section className="own-matches" aria-labelledby="own-matches-heading">
      <h3 id="own-matches-heading">Your matches</h3>
      <ul>
        {data.map((own, index) => (
          <Card as="li" key={own.match.id} className="own-match">
            <OwnMatchRow own={own} variant={index === 0 ? 'primary' : 'secondary'} />
          </Card>
        ))}
      </ul>
    </section>
  );
}
