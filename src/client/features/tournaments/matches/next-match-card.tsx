import './next-match-card.css';
import { pathTo } from '#shared/path-to.ts';
import type { OwnMatch } from '#shared/tournaments/contract.ts';
import { Card } from '#client/ui/card.tsx';
import { OwnMatchRow } from './own-match.tsx';

export interface NextMatchCardProps {
  readonly own: OwnMatch;
  readonly others: number;
}

export function NextMatchCard({ own, others }: NextMatchCardProps) {
  return (
    <Card as="section" className="next-match" aria-labelledby="next-match-heading">
      <h2 id="next-match-heading">
        Your next match
        {others > 0 && <a href={pathTo('/tournaments', { query: { tab: 'mine' } })}>{others} more</a>}
      </h2>
      <div className="own-match">
        <OwnMatchRow own={own} variant="secondary" />
      </div>
    </Card>
  );
}
