import './feature-trail.css';
import { bankSize } from '#shared/questions/bank-size.ts';
import { LandmarkChip } from '#client/ui/category-tile.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { categorySlugs } from '#client/ui/scenery/category-slugs.ts';
import { StreakDots } from '#client/ui/game/streak-dots.tsx';
import { FeatureStop } from './feature-stop.tsx';

/** The locale is fixed, because the prerendered page and every browser must render the same text. */
const staticNumberFormat = new Intl.NumberFormat('en-US');

/** The features of the game as stops along a trail (rules 1.2). */
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
