import './detail-facts.css';
import { formatCoins } from '#client/ui/number-text.ts';
import type { ReactNode } from 'react';
import type { Tournament } from '#shared/tournaments/contract.ts';
import { Coin } from '#client/ui/controls/coin-pill.tsx';
import { CategoryChip } from '../parts/category-chip.tsx';
import { formatCreator, getPrizeNote, formatPrize, formatRound, formatStart } from '../model/tournament-texts.ts';

export function DetailFacts({ tournament }: { tournament: Tournament }) {
  const { description, category, kind, maxParticipants, entryFee } = tournament;
  const note = getPrizeNote(tournament);
  return (
    <div className="detail-facts">
      <div className="detail-about">
        <CategoryChip category={category} />
        <div className="grow">
          {description && <p>{description}</p>}
          <small>
            {category?.name ?? 'Any Category'}
            {kind === 'invited' && ' · invite only'}
            {kind === 'practice' ? ' · practice, no coins' : ` · ${formatCreator(tournament)}`}
          </small>
          {note && <small>{note}</small>}
        </div>
      </div>
      <dl>
        <Fact term="Max players">{maxParticipants}</Fact>
        {kind !== 'practice' && (
          <>
            <Fact term="Entry">
              {entryFee > 0 && <Coin />}
              {entryFee > 0 ? formatCoins(entryFee) : 'Free'}
            </Fact>
            <Fact term="Prize">
              <Coin />
              {formatPrize(tournament)}
            </Fact>
          </>
        )}
        <Fact term="Start">{formatStart(tournament)}</Fact>
        <Fact term="Each round">{formatRound(tournament)}</Fact>
      </dl>
    </div>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd className="num">{children}</dd>
    </div>
  );
}
