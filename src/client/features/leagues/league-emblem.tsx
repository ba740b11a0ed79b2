import './league-emblem.css';
import type { ComponentType } from 'react';
import { leagueNames } from '#shared/leagues/rules.ts';
import type { CategorySlug } from '#client/ui/scenery/category-slugs.ts';
import { classNames } from '#client/ui/class-names.ts';
import { CampfireEmblem } from './emblems/campfire.tsx';
import { FootpathEmblem } from './emblems/footpath.tsx';
import { HarborEmblem } from './emblems/harbor.tsx';
import { HighlandEmblem } from './emblems/highland.tsx';
import { LighthouseEmblem } from './emblems/lighthouse.tsx';
import { NorthernLightEmblem } from './emblems/northern-light.tsx';
import { PolarStarEmblem } from './emblems/polar-star.tsx';
import { RiverbendEmblem } from './emblems/riverbend.tsx';
import { SummitEmblem } from './emblems/summit.tsx';
import { WoodlandEmblem } from './emblems/woodland.tsx';

interface EmblemLook {
  readonly Drawing: ComponentType;
  /** The highest league is a star at night and has no hue. */
  readonly hue: CategorySlug | 'night';
}

const emblemLooks: Readonly<Record<(typeof leagueNames)[number], EmblemLook>> = {
  Campfire: { Drawing: CampfireEmblem, hue: 'history' },
  Footpath: { Drawing: FootpathEmblem, hue: 'sports' },
  Riverbend: { Drawing: RiverbendEmblem, hue: 'general' },
  Woodland: { Drawing: WoodlandEmblem, hue: 'animals' },
  Highland: { Drawing: HighlandEmblem, hue: 'geography' },
  Harbor: { Drawing: HarborEmblem, hue: 'vehicles' },
  Lighthouse: { Drawing: LighthouseEmblem, hue: 'art' },
  Summit: { Drawing: SummitEmblem, hue: 'science' },
  'Northern Light': { Drawing: NorthernLightEmblem, hue: 'mythology' },
  'Polar Star': { Drawing: PolarStarEmblem, hue: 'night' },
};

const crest = 'M13 3h38a9 9 0 0 1 9 9v23c0 16-14 24-28 30C18 59 4 51 4 35V12a9 9 0 0 1 9-9z';

interface LeagueEmblemProps {
  /** 0, the lowest, to 9. */
  league: number;
  size?: number | undefined;
  /** The league is not reached yet and drawn as an empty place. */
  isAhead?: boolean | undefined;
}

/** The emblem of a league on a crest, hidden from screen readers because the name is shown beside it. */
export function LeagueEmblem({ league, size = 56, isAhead = false }: LeagueEmblemProps) {
  const { Drawing, hue } = emblemLooks[leagueNames[league] ?? leagueNames[0]];
  return (
    <svg
      className={classNames('league-emblem', 'cat', `hue-${hue}`, isAhead && 'league-ahead')}
      viewBox="0 0 64 72"
      width={size}
      height={Math.round((size * 72) / 64)}
      aria-hidden="true"
    >
      {!isAhead && <path className="crest-edge" d={crest} transform="translate(0 5)" />}
      <path className="crest-face" d={crest} />
      <svg x="12" y="10" width="40" height="40" viewBox="0 0 64 64" overflow="visible">
        <Drawing />
      </svg>
    </svg>
  );
}
