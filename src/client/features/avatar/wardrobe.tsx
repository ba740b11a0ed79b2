import './wardrobe.css';
import { pathTo } from '#shared/path-to.ts';
import { LoadError } from '#client/platform/calls/load-error.tsx';
import { LinkButton } from '#client/ui/controls/button.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { toLook } from './look.ts';
import { useCloset } from './queries.ts';
import { AvatarStage } from './stage.tsx';
import { WardrobeTabs } from './wardrobe-tabs.tsx';

/** Avatar customization (rules 2.16) with the items that the player owns. */
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
      <AvatarStage
        look={toLook(closet.settings, closet.items)}
        label="Your avatar"
        title="Your look"
        text="Tap to wear, tap again to take off."
      >
        <LinkButton href={pathTo('/shop', { query: { tab: 'avatar' } })} variant="plain" size="sm" icon="bag">
          Shop
        </LinkButton>
      </AvatarStage>
    </div>
  );
}
