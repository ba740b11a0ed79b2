import './bracket-fold.css';
import './bracket-list.css';
import { type ReactNode, useState } from 'react';
import { type BracketRound, currentRoundOf, roundsOfBracket } from './bracket-rounds.ts';
import type { BracketView } from '../model/bracket-view.ts';
import { MatchCard } from '../parts/match-card.tsx';

/** With more rounds than this, all but the one that is played are folded away. */
const shortBracket = 3;

interface BracketListProps {
  readonly view: BracketView;
  readonly champion: ReactNode;
}

/** The bracket to read, round after round. */
export function BracketList({ view, champion }: BracketListProps) {
  const rounds = roundsOfBracket(view.matches);
  const current = currentRoundOf(view.matches)?.round ?? rounds.length;
  // A round that is over is not folded away under the eyes of who reads it.
  const [first] = useState(current);
  return (
    <div className="bracket-list">
      {rounds.map((round) =>
        rounds.length > shortBracket ? (
          <details
            key={round.round}
            className="bracket-round fold"
            open={round.round === current || round.round === first}
          >
            <summary>
              <h3>{round.title}</h3>
              <small className="num">{decidedText(round)}</small>
            </summary>
            <Matches round={round} view={view} />
          </details>
        ) : (
          <section key={round.round} className="bracket-round" aria-label={round.title}>
            <h3>{round.title}</h3>
            <Matches round={round} view={view} />
          </section>
        ),
      )}
      {champion}
    </div>
  );
}

function Matches({ round, view }: { round: BracketRound; view: BracketView }) {
  return (
    <div className="bracket-matches">
      {round.matches.map((match) => (
        <MatchCard key={match.id} match={match} view={view} />
      ))}
    </div>
  );
}

function decidedText({ matches }: BracketRound): string {
  const decided = matches.filter(({ status }) => status === 'completed').length;
  return `${decided} of ${matches.length} decided`;
}
