import './avatar-shop.css';
import { LoadError } from '#client/platform/calls/load-error.tsx';
import { FeatureGate } from '#client/platform/while-on.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { AvatarItemsForSale } from './items-for-sale.tsx';
import { useCloset } from './queries.ts';

/** The shop's tab "Avatar Items" (rules 2.19). */
export function AvatarShop({ coins }: { coins: number }) {
  const { closet, error, retry } = useCloset();
  if (error && !closet) return <LoadError title="The avatar items did not load" error={error} onRetry={retry} />;
  if (!closet) {
    return (
      <div className="avatar-shop">
        <Skeleton shape="card" />
        <Skeleton shape="tile" count={6} />
      </div>
    );
  }
  return (
    <FeatureGate feature="shop">
      <AvatarItemsForSale closet={closet} coins={coins} />
    </FeatureGate>
  );
}
