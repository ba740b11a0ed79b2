import { useInventory } from '#client/entities/inventory.ts';
import { LoadError } from '#client/platform/calls/load-error.tsx';
import { Grid } from '#client/ui/layout.tsx';
import { PowerUpCount } from '#client/ui/game/power-up-count.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';

const shownTypes = ['extraTime', 'skipQuestion', 'extraLife'] as const;

/** See rules 2.4. */
export function PowerUpCounts() {
  const powerUps = useInventory();
  if (powerUps.error) {
    return (
      <LoadError title="Your power-ups did not load" error={powerUps.error} onRetry={() => void powerUps.refetch()} />
    );
  }
  const owned = powerUps.data;
  if (!owned) return <Skeleton shape="card" />;
  return (
    <Grid columns={3}>
      {shownTypes.map((type) => (
        <PowerUpCount key={type} type={type} count={owned[type]} />
      ))}
    </Grid>
  );
}
