import './results-stand.css';
import './results.css';
import type { Match, PublicResults } from '#shared/tournaments/contract.ts';
import { Avatar } from '#client/ui/people/avatar.tsx';
import { Badge } from '#client/ui/badge.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { type People, createPeopleMap } from '../model/match-sides.ts';
import { getPodium } from './results-podium.ts';
import { formatCoins } from '#client/ui/format-number.ts';
import { pathTo } from '#shared/path-to.ts';
import { LinkButton } from '#client/ui/controls/button.tsx';
import { CampArt } from '#client/ui/scenery/camp-art.tsx';
import { Card } from '#client/ui/card.tsx';
import { Coin } from '#client/ui/controls/coin-pill.tsx';
import { Bracket } from '../bracket/bracket.tsx';
import type { BracketView } from '../model/bracket-view.ts';
import { ChampionCard } from '../detail/champion-card.tsx';
import { ShareButton } from '../parts/share-buttons.tsx';
import { formatInstant } from '../model/tournament-texts.ts';

interface ResultsPodiumProps {
  readonly matches: readonly Match[];
  readonly people: People;
}

/** The rank is shown by height, color and text. */
function ResultsPodium({ matches, people }: ResultsPodiumProps) {
  return (
    <ol className="results-podium">
      {getPodium(matches, people).map(({ rank, title, side: { name, person } }, i) => (
        <li key={i} className={`results-place results-place-${rank}`}>
          {rank === 1 && <Icon name="crown" filled />}
          <Avatar
            name={name}
            look={person?.player.avatar}
            imageUrl={person?.player.profileImageUrl}
            size={rank === 1 ? 84 : 60}
          />
          <b>{name}</b>
          {person?.isComputer && <Badge tone="plain">Computer</Badge>}
          <span className="results-block">{title}</span>
        </li>
      ))}
    </ol>
  );
}

interface ResultsProps {
  readonly results: PublicResults;
  readonly url: string;
  readonly isSignedIn: boolean;
}

export function Results({ results, url, isSignedIn }: ResultsProps) {
  const { name, description, category, champion, endTime, prizePaid, isPractice, participants, matches } = results;
  const people = createPeopleMap(participants);
  const view: BracketView = { matches, people, userId: null, litIds: new Set() };
  return (
    <div className="results">
      <Card as="section" className="results-scene" aria-label="The champion">
        <div className="results-camp">
          <CampArt />
          <Icon name="crown" filled />
          <Avatar name={champion.displayName} look={champion.avatar} imageUrl={champion.profileImageUrl} size={72} />
        </div>
        <div className="results-words">
          <p className="results-name">{name}</p>
          <h1>{champion.displayName} wins</h1>
          {description && <p>{description}</p>}
          <p className="results-facts num">
            {category?.name ?? 'Any Category'} · {participants.length} players ·{' '}
            <time dateTime={endTime}>{formatInstant(endTime)}</time>
            {isPractice && ' · practice'}
          </p>
          {prizePaid > 0 && (
            <p className="results-prize num">
              <Coin />
              {formatCoins(prizePaid)}
            </p>
          )}
        </div>
      </Card>
      <ResultsPodium matches={matches} people={people} />
      <div className="results-ways">
        <LinkButton href={isSignedIn ? pathTo('/tournaments') : pathTo('/')} icon={isSignedIn ? 'swords' : 'play'}>
          {isSignedIn ? 'All tournaments' : 'Play Trivia Quest'}
        </LinkButton>
        <ShareButton label="Share" about={name} text={`${champion.displayName} has won: ${name}`} url={url} />
      </div>
      <section aria-labelledby="results-bracket">
        <h2 id="results-bracket" className="h-sec">
          Every match
        </h2>
        <Bracket view={view} champion={<ChampionCard view={view} prizePaid={prizePaid} isCancelled={false} />} />
      </section>
    </div>
  );
}
