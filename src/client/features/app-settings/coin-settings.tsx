import { LoadError } from '#client/platform/calls/load-error.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { CoinSettingsForm } from './coin-form.tsx';
import { useAppSettings } from './queries.ts';

/** Rewards, prices and limits. */
export function CoinSettings() {
  const { data, error, refetch } = useAppSettings();
  if (data) return <CoinSettingsForm stand={data} />;
  if (error) return <LoadError title="Failed to load settings" error={error} onRetry={() => void refetch()} />;
  return <Skeleton shape="card" count={4} />;
}
