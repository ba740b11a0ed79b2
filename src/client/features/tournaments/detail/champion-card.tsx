import './champion-card.css';
import { formatCoins } from '#client/ui/format-number.ts';
import type { Match } from '#shared/tournaments/contract.ts';
import { Avatar } from '#client/ui/people/avatar.tsx';
import { Coin } from '#client/ui/controls/coin-pill.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { YouMark } from '#client/ui/people/you-mark.tsx';
import { findFinal } from '../bracket/bracket-rounds.ts';
import type { BracketView } from '../model/bracket-view.ts';
import { hasResult, type MatchSide, formatScore, getSides } from '../model/match-sides.ts';

interface ChampionCardProps {
  readonly view: BracketView;
  readonly prizePaid: number | null;
  readonly isCancelled: boolean;
}

/** See rules 2.35. */
export function ChampionCard({ view, prizePaid, isCancelled }: ChampionCardProps) {
  const final = findFinal(view.matches);
  const sides = final ? getSides(final, view.people, view.userId) : [];
  const winner = sides.find(({ isWinner }) => isWinner);
  if (!final || !winner)
    return <NoChampion text={isCancelled ? 'There is none this time.' : 'Tournament still in progress...'} />;
  return (
    <section className="champion champion-won" aria-label="Tournament Champion">
      <span className="champion-who">
        <Icon name="crown" filled />
        <Avatar
          name={winner.name}
          look={winner.person?.player.avatar}
          imageUrl={winner.person?.player.profileImageUrl}
          size={64}
        />
      </span>
      <div className="grow">
        <h3>Tournament Champion</h3>
        <p className="champion-name">
          {winner.name} {winner.isYou && <YouMark />}
        </p>
        <p className="num">{formatFinalScore(final, winner, sides)}</p>
        {prizePaid !== null && prizePaid > 0 && (
          <p className="champion-prize num">
            <Coin />
            {formatCoins(prizePaid)}
          </p>
        )}
      </div>
    </section>
  );
}

function formatFinalScore(final: Match, winner: MatchSide, sides: readonly MatchSide[]): string {
  if (!hasResult(final)) return 'Nobody came to the final';
  const loser = sides.find((side) => side !== winner);
  return `Final score: ${formatScore(winner)} to ${formatScore(loser ?? { score: null })}`;
}

function NoChampion({ text }: { text: string }) {
  return (
    <section className="champion" aria-label="Tournament Champion">
      <svg viewBox="0 0 80 76" aria-hidden="true">
        <path d="M20 8h40v20c0 14-9 22-20 22s-20-8-20-22z" strokeDasharray="7 5" />
        <path d="M20 14H8c0 14 5 20 14 21M60 14h12c0 14-5 20-14 21M40 50v12M26 68h28" />
      </svg>
      <div className="grow">
        <h3>Tournament Champion</h3>
        <p>{text}</p>
      </div>
    </section>
  );
}
