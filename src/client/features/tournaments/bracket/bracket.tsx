import './bracket-fold.css';
import './bracket-list.css';
import './bracket.css';
import { type ReactNode, useState } from 'react';
import { type BracketRound, findCurrentRound, listRounds } from './bracket-rounds.ts';
import type { BracketView } from '../model/bracket-view.ts';
import { MatchCard } from '../parts/match-card.tsx';
import { TabPanel, Tabs } from '#client/ui/controls/tabs.tsx';
import { BracketDrawing } from './bracket-drawing.tsx';
import { useWideScreen } from '../parts/use-wide-screen.ts';

/** With more rounds than this, all rounds except the current one are collapsed. */
const maxExpandedRounds = 3;

interface BracketListProps {
  readonly view: BracketView;
  readonly champion: ReactNode;
}

export function BracketList({ view, champion }: BracketListProps) {
  const rounds = listRounds(view.matches);
  const current = findCurrentRound(view.matches)?.round ?? rounds.length;
  // The initial round stays expanded when it ends while the player reads it.
  const [initialRound] = useState(current);
  return (
    <div className="bracket-list">
      {rounds.map((round) =>
        rounds.length > maxExpandedRounds ? (
          <details
            key={round.round}
            className="bracket-round fold"
            open={round.round === current || round.round === initialRound}
          >
            <summary>
              <h3>{round.title}</h3>
              <small className="num">{formatDecidedCount(round)}</small>
            </summary>
            <RoundMatches round={round} view={view} />
          </details>
        ) : (
          <section key={round.round} className="bracket-round" aria-label={round.title}>
            <h3>{round.title}</h3>
            <RoundMatches round={round} view={view} />
          </section>
        ),
      )}
      {champion}
    </div>
  );
}

function RoundMatches({ round, view }: { round: BracketRound; view: BracketView }) {
  return (
    <div className="bracket-matches">
      {round.matches.map((match) => (
        <MatchCard key={match.id} match={match} view={view} />
      ))}
    </div>
  );
}

function formatDecidedCount({ matches }: BracketRound): string {
  const decided = matches.filter(({ status }) => status === 'completed').length;
  return `${decided} of ${matches.length} decided`;
}

const bracketTabs = [
  { id: 'bracket-list', label: 'List', icon: 'list' },
  { id: 'bracket-drawing', label: 'Bracket', icon: 'bracket' },
] as const;

interface BracketProps {
  readonly view: BracketView;
  readonly champion: ReactNode;
  readonly head?: ReactNode;
}

/** On a phone the list is the default. */
export function Bracket({ view, champion, head }: BracketProps) {
  const isWide = useWideScreen();
  const [chosen, setChosen] = useState<string | null>(null);
  const active = chosen ?? (isWide ? 'bracket-drawing' : 'bracket-list');
  return (
    <div className="bracket">
      <div className="bracket-head">
        <div className="bracket-head-text">{head}</div>
        <Tabs label="Bracket" tabs={[...bracketTabs]} active={active} onChange={setChosen} />
      </div>
      <TabPanel id="bracket-list" active={active === 'bracket-list'}>
        <BracketList view={view} champion={champion} />
      </TabPanel>
      <TabPanel id="bracket-drawing" active={active === 'bracket-drawing'}>
        <BracketDrawing view={view} champion={champion} />
      </TabPanel>
    </div>
  );
}
