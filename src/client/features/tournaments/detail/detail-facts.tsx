import './detail-facts.css';
import { coinsText } from '#client/ui/number-text.ts';
import type { ReactNode } from 'react';
import type { Tournament } from '#shared/tournaments/contract.ts';
import { Coin } from '#client/ui/controls/coin-pill.tsx';
import { CategoryChip } from '../parts/category-chip.tsx';
import { creatorText, prizeNote, prizeText, roundText, startText } from '../model/tournament-texts.ts';

/** What a tournament is: description, max players, entry, prize and start. */
export function DetailFacts({ tournament }: { tournament: Tournament }) {
  const { description, category, kind, maxParticipants, entryFee } = tournament;
  const note = prizeNote(tournament);
  return (
    <div className="detail-facts">
      <div className="detail-about">
        <CategoryChip category={category} />
        <div className="grow">
          {description && <p>{description}</p>}
          <small>
            {category?.name ?? 'Any Category'}
            {kind === 'invited' && ' · invite only'}
            {kind === 'practice' ? ' · practice, no coins' : ` · ${creatorText(tournament)}`}
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
              {entryFee > 0 ? coinsText(entryFee) : 'Free'}
            </Fact>
            <Fact term="Prize">
              <Coin />
              {prizeText(tournament)}
            </Fact>
          </>
        )}
        <Fact term="Start">{startText(tournament)}</Fact>
        <Fact term="Each round">{roundText(tournament)}</Fact>
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
