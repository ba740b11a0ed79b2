import './podium.css';
import '../controls/whole-link.css';
import type { AvatarLook } from '#shared/avatar/rules.ts';
import { Avatar } from '../people/avatar.tsx';
import { formatNumber } from '../format-number.ts';
import { formatGames } from '../people/rank-text.ts';
import { YouMark } from '../people/you-mark.tsx';

interface PodiumPlace {
  rank: number;
  name: string;
  look?: AvatarLook | null | undefined;
  imageUrl?: string | null | undefined;
  level: number;
  /** Title for completed places; a server of the previous release omits it. */
  title?: string | null | undefined;
  totalScore: number;
  /** Null if the board does not count games. */
  gamesPlayed: number | null;
  isYou: boolean;
  href?: string | undefined;
}

/** The first three ranks, distinguished by height, color and number. Screen readers read them in rank order. */
export function Podium({ places }: { places: PodiumPlace[] }) {
  return (
    <ol className="podium">
      {places.map((place, i) => (
        <li key={`${place.rank}-${place.name}`} className={`podium-place podium-${i + 1}`}>
          <span className="podium-who">
            {i === 0 && <Crown />}
            <Avatar name={place.name} look={place.look} imageUrl={place.imageUrl} size={i === 0 ? 84 : 68} />
          </span>
          <b>
            {place.href ? (
              <a className="whole-link" href={place.href}>
                {place.name}
              </a>
            ) : (
              place.name
            )}{' '}
            {place.isYou && <YouMark />}
          </b>
          {place.title && <small className="podium-title">{place.title}</small>}
          <span className="podium-score num">{formatNumber(place.totalScore)}</span>
          <span className="podium-block">
            <span className="podium-rank num">
              <span className="vh">Rank </span>
              {place.rank}
            </span>
            <small className="num">
              Level {formatNumber(place.level)}
              {place.gamesPlayed !== null && (
                <>
                  <br />
                  {formatGames(place.gamesPlayed)}
                </>
              )}
            </small>
          </span>
        </li>
      ))}
    </ol>
  );
}

function Crown() {
  return (
    <svg className="crown" viewBox="0 0 48 34" aria-hidden="true">
      <path
        d="M5 30 2 9l12 8L24 2l10 15 12-8-3 21z"
        fill="var(--saffron)"
        stroke="var(--saffron-edge)"
        strokeWidth="3"
        strokeLinejoin="round"
      />
    </svg>
  );
}
