import './wardrobe.css';
import { pathTo } from '#shared/path-to.ts';
import { LoadError } from '#client/platform/calls/load-error.tsx';
import { LinkButton } from '#client/ui/controls/button.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { lookOf } from './look.ts';
import { useCloset } from './queries.ts';
import { Stage } from './stage.tsx';
import { WardrobeTabs } from './wardrobe-tabs.tsx';

/** The avatar's customisation (rules 2.16): what the player owns, worn with a tap and seen at once. */
export function Wardrobe() {
  const { closet, error, retry } = useCloset();
  if (error && !closet) return <LoadError title="Your avatar did not load" error={error} onRetry={retry} />;
  if (!closet) {
    return (
      <div className="wardrobe">
        <Skeleton shape="card" />
        <Skeleton shape="tile" count={4} />
      </div>
    );
  }
  return (
    <div className="wardrobe">
      <WardrobeTabs closet={closet} />
      <Stage
        look={lookOf(closet.settings, closet.items)}
        label="Your avatar"
        title="Your look"
        text="Tap to wear, tap again to take off."
      >
        <LinkButton href={pathTo('/shop', { query: { tab: 'avatar' } })} variant="plain" size="sm" icon="bag">
          Shop
        </LinkButton>
      </Stage>
    </div>
  );
}
