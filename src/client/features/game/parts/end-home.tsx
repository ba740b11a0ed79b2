import { pathTo } from '#shared/path-to.ts';
import { LinkButton } from '#client/ui/controls/button.tsx';
import { carryCoins } from '#client/ui/game/carry-coins.ts';

/** The way home in the bar of an end; coins that were won fly along. */
export function EndHome({ coins = 0 }: { coins?: number | undefined }) {
  return (
    <LinkButton
      variant="plain"
      className="end-home"
      icon="home"
      href={pathTo('/')}
      onClick={() => carryCoins(document.querySelector('.end-loot'), coins)}
    >
      Home
    </LinkButton>
  );
}
