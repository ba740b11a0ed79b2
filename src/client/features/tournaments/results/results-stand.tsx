import './results-stand.css';
import type { Match } from '#shared/tournaments/contract.ts';
import { Avatar } from '#client/ui/people/avatar.tsx';
import { Badge } from '#client/ui/badge.tsx';
import { Icon } from '#client/ui/icon.tsx';
import type { People } from '../model/match-sides.ts';
import { getPodium } from './results-podium.ts';

interface ResultsPodiumProps {
  readonly matches: readonly Match[];
  readonly people: People;
}

/** Champion, finalist and semifinalists. The rank is shown by height, color and text. */
export function ResultsPodium({ matches, people }: ResultsPodiumProps) {
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
