import './feature-trail.css';
import './join-card.css';
import './landing-hero.css';
import type { ReactNode } from 'react';
import { Icon, type IconName } from '#client/ui/icon.tsx';
import type { CategorySlug } from '#client/ui/scenery/landmark.tsx';
import { bankSize } from '#shared/questions/bank-size.ts';
import { LandmarkChip } from '#client/ui/category-tile.tsx';
import { categorySlugs } from '#client/ui/scenery/category-slugs.ts';
import { StreakDots } from '#client/ui/game/streak-dots.tsx';
import { pathTo } from '#shared/path-to.ts';
import { getSignInPath } from '#client/platform/calls/sign-in-path.ts';
import { LinkButton } from '#client/ui/controls/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { Brand } from '#client/ui/scenery/logo.tsx';
import { JourneyMap } from '#client/ui/scenery/journey-map.tsx';

interface FeatureStopProps {
  readonly hue: CategorySlug;
  readonly icon: IconName;
  readonly title: string;
  readonly text: string;
  readonly children?: ReactNode;
}

function FeatureStop({ hue, icon, title, text, children }: FeatureStopProps) {
  return (
    <li className={`cat hue-${hue}`}>
      <span className="stop">
        <Icon name={icon} />
      </span>
      <div className="stop-text">
        <h2>{title}</h2>
        <p>{text}</p>
        {children}
      </div>
    </li>
  );
}

/** The locale is fixed, because the prerendered page and every browser must render the same text. */
const staticNumberFormat = new Intl.NumberFormat('en-US');

/** See rules 1.2. */
export function FeatureTrail() {
  return (
    <ol className="stops">
      <FeatureStop hue="general" icon="pin" title="Multiple categories" text="200+ questions across various topics">
        <p>
          <b className="num">{staticNumberFormat.format(bankSize)}+</b> by now.
        </p>
        <div className="stop-places" aria-hidden="true">
          {categorySlugs.map((slug) => (
            <LandmarkChip key={slug} slug={slug} />
          ))}
        </div>
      </FeatureStop>
      <FeatureStop
        hue="celebrities"
        icon="trophy"
        title="Global leaderboards"
        text="See where you stand: among friends, in your country, in the whole world."
      />
      <FeatureStop hue="entertainment" icon="users" title="Social features" text="Challenge friends, share scores." />
      <FeatureStop
        hue="mythology"
        icon="award"
        title="Achievements"
        text="Badges and rewards, for the clever and the stubborn."
      />
      <FeatureStop hue="art" icon="calendar" title="Daily challenges" text="Earn coins and keep a streak.">
        <StreakDots filled={5} total={7} label="A streak of 5 out of 7 days" />
      </FeatureStop>
      <FeatureStop hue="science" icon="bolt" title="Power-ups" text="Extra Time, Skip Question, Extra Life.">
        <div className="stop-trio" aria-hidden="true">
          <span>
            <Icon name="clock-plus" />
            Extra Time
          </span>
          <span>
            <Icon name="skip" />
            Skip Question
          </span>
          <span>
            <Icon name="heart-plus" />
            Extra Life
          </span>
        </div>
      </FeatureStop>
    </ol>
  );
}

const travellers = ['juniper', 'captain', 'zig'] as const;

export function JoinCard() {
  return (
    <Card as="section" className="join">
      <div className="join-travellers" aria-hidden="true">
        {travellers.map((name) => (
          <img key={name} src={`/travellers/${name}.svg`} alt="" width={88} height={88} loading="lazy" />
        ))}
      </div>
      <h2>The others have set off already.</h2>
      <LinkButton href={getSignInPath('join')} size="lg">
        Join the Quest
      </LinkButton>
      <p className="muted small">
        Nothing is tracked unless you say yes. <a href={pathTo('/privacy')}>What we keep about you</a>
      </p>
    </Card>
  );
}

/** See rules 1.2. */
export function LandingHero({ tools, playWay }: { tools: ReactNode; playWay: ReactNode }) {
  return (
    <section className="hero">
      <JourneyMap />
      <div className="hero-top">
        <Brand />
        {tools}
      </div>
      <div className="hero-pitch">
        <h1>
          Know a little.
          <br />
          Go a long way.
        </h1>
        <p>Quick questions, eleven places to explore, friends to outwit. Free to play, nothing to download.</p>
        <LinkButton href={getSignInPath('play')} size="lg" icon="play">
          Start Playing
        </LinkButton>
        {playWay}
      </div>
    </section>
  );
}
