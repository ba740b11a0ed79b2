import './league-emblem.css';
import type { ComponentType } from 'react';
import { leagueNames } from '#shared/leagues/rules.ts';
import type { CategorySlug } from '#client/ui/scenery/category-slugs.ts';
import { classNames } from '#client/ui/class-names.ts';

function CampfireEmblem() {
  return (
    <>
      <path d="M10 44l44 12M54 44 10 56" stroke="var(--cat-edge)" strokeWidth="8" strokeLinecap="round" />
      <path
        d="M33 3c13 11 19 20 17 31-2 9-9 14-18 14s-17-5-18-14c-1-8 3-14 8-19 1 6 3 9 6 9 2-7-1-13 5-21z"
        fill="var(--cat-deep)"
      />
      <path d="M33 24c6 6 9 9 8 14-1 5-4 7-9 7s-8-2-9-7c0-4 3-7 5-9 3 0 5-2 5-5z" fill="var(--cat-pale)" />
    </>
  );
}

function FootpathEmblem() {
  return (
    <>
      <path d="M14 5h21a3 3 0 0 1 3 3v20c6 4 20 5 20 19v3H11V8a3 3 0 0 1 3-3z" fill="var(--cat-deep)" />
      <path d="M8 48h52v6a4 4 0 0 1-4 4H12a4 4 0 0 1-4-4z" fill="var(--cat-edge)" />
      <path d="M11 5h27v8H11z" fill="var(--cat-edge)" />
      <path
        d="M27 20h11M27 27h11M31 35l9-4M38 40l8-5"
        fill="none"
        stroke="var(--cat-pale)"
        strokeWidth="3.6"
        strokeLinecap="round"
      />
    </>
  );
}

function HarborEmblem() {
  return (
    <>
      <circle cx="32" cy="11" r="7" fill="none" stroke="var(--cat-deep)" strokeWidth="5.5" />
      <path
        d="M32 18v38M9 38c1 12 10 19 23 19s22-7 23-19"
        fill="none"
        stroke="var(--cat-deep)"
        strokeWidth="7"
        strokeLinecap="round"
      />
      <path d="M3 46 9 30l12 12zM61 46l-6-16-12 12z" fill="var(--cat-deep)" />
      <path d="M19 27h26" stroke="var(--cat-pale)" strokeWidth="7" strokeLinecap="round" />
    </>
  );
}

function HighlandEmblem() {
  return (
    <>
      <rect x="5" y="45" width="54" height="15" rx="7.5" fill="var(--cat-deep)" />
      <rect x="13" y="30" width="38" height="14" rx="7" fill="var(--cat-edge)" />
      <rect x="19" y="16" width="27" height="13" rx="6.5" fill="var(--cat-deep)" />
      <rect x="25" y="4" width="15" height="11" rx="5.5" fill="var(--cat-pale)" />
      <path d="M15 51h13M22 36h8M26 21h6" stroke="var(--cat-pale)" strokeWidth="3" strokeLinecap="round" />
    </>
  );
}

function LighthouseEmblem() {
  return (
    <>
      <path d="M43 13 62 5v18l-19-5zM21 13 2 5v18l19-5z" fill="var(--cat-pale)" />
      <path d="M25 24h14l6 34H19z" fill="var(--cat-pale)" />
      <path d="M23.6 32h16.800l1.4 8.500H22.200zM20.7 49h22.600l1.6 9H19.100z" fill="var(--cat-deep)" />
      <path d="M24 11h16v10H24z" fill="var(--cat-edge)" />
      <path d="M32 1 43 11H21zM20 20h24v5H20zM13 56h38v5H13z" fill="var(--cat-deep)" />
    </>
  );
}

function NorthernLightEmblem() {
  return (
    <>
      <path
        d="M12 6c7 10-7 18 1 32M50 6c7 10-7 18 1 32"
        fill="none"
        stroke="var(--cat-pale)"
        strokeWidth="8"
        strokeLinecap="round"
      />
      <path d="M31 4c8 12-8 21 1 38" fill="none" stroke="var(--cat-edge)" strokeWidth="9" strokeLinecap="round" />
      <path d="M0 60V48c10-10 20-10 31-3s22 6 33-5v20z" fill="var(--cat-deep)" />
    </>
  );
}

function PolarStarEmblem() {
  return (
    <>
      <path d="M32 1l7.5 23.500L63 32l-23.5 7.500L32 63l-7.5-23.500L1 32l23.5-7.500z" fill="var(--saffron)" />
      <path
        d="M32 32V1l7.5 23.500zM32 32h31l-23.5 7.500zM32 32v31l-7.5-23.500zM32 32H1l23.5-7.500z"
        fill="var(--saffron-edge)"
      />
      <path d="M10 8h.01M54 10h.01M9 54h.01M55 55h.01" stroke="var(--cat-pale)" strokeWidth="5" strokeLinecap="round" />
    </>
  );
}

function RiverbendEmblem() {
  return (
    <>
      <path d="M50 4 22 40" stroke="var(--cat-edge)" strokeWidth="4.5" strokeLinecap="round" />
      <path d="M53 0c5 4 5 9 1 14l-4 5-8-6 4-6c3-4 4-6 7-7z" fill="var(--cat-edge)" />
      <path d="M2 26c16 10 44 10 60 0 0 14-12 22-30 22S2 40 2 26z" fill="var(--cat-deep)" />
      <path d="M12 37c12 4 28 4 40 0" fill="none" stroke="var(--cat-pale)" strokeWidth="3.6" strokeLinecap="round" />
      <path
        d="M2 57q7.5-8 15 0t15 0 15 0 15 0"
        fill="none"
        stroke="var(--cat-pale)"
        strokeWidth="5"
        strokeLinecap="round"
      />
    </>
  );
}

function SummitEmblem() {
  return (
    <>
      <path d="M33 20V2" stroke="var(--cat-deep)" strokeWidth="3.6" strokeLinecap="round" />
      <path d="M34 2 54 8.5 34 15z" fill="var(--cat-pale)" />
      <path d="M38 60 50 38l13 22z" fill="var(--cat-edge)" />
      <path d="M1 60 33 18l25 42z" fill="var(--cat-deep)" />
      <path d="M33 18 18.5 37l6-2 5.5 6 5-6.5 6 5 6.2-1.500z" fill="var(--cat-pale)" />
    </>
  );
}

function WoodlandEmblem() {
  return (
    <>
      <path d="M44 44h7v14h-7z" fill="var(--cat-edge)" />
      <path d="M47.5 14 59 30h-5l9 14H32l9-14h-5z" fill="var(--cat-edge)" />
      <path d="M19 46h9v14h-9z" fill="var(--cat-deep)" />
      <path d="M23.5 3 38 21h-6l10 14h-6l10 14H1l10-14H5l10-14H9z" fill="var(--cat-deep)" />
      <path
        d="M17 21h9M14 35h11M11 47h9"
        fill="none"
        stroke="var(--cat-pale)"
        strokeWidth="3.4"
        strokeLinecap="round"
      />
    </>
  );
}

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
  isAhead?: boolean | undefined;
}

/** Hidden from screen readers because the name is shown beside it. */
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
