import './avatar-shop.css';
import { pathTo } from '#shared/path-to.ts';
import { LoadError } from '#client/platform/calls/load-error.tsx';
import type { ShowPaid } from '#client/platform/show-paid.ts';
import { WhileOn } from '#client/platform/while-on.tsx';
import { LinkButton } from '#client/ui/controls/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { ItemsForSale } from './items-for-sale.tsx';
import { useCloset } from './queries.ts';

interface AvatarShopProps {
  readonly coins: number;
  readonly onPaid: ShowPaid;
}

/** The shop's tab "Avatar Items" (rules 2.19). */
export function AvatarShop({ coins, onPaid }: AvatarShopProps) {
  const { closet, error, retry } = useCloset();
  if (error) return <LoadError title="The avatar items did not load" error={error} onRetry={retry} />;
  if (!closet) {
    return (
      <div className="avatar-shop">
        <Skeleton shape="card" />
        <Skeleton shape="tile" count={6} />
      </div>
    );
  }
  if (closet.items.every((item) => closet.owned.has(item.id))) {
    return (
      <EmptyState title="You own all available avatar items!">
        <LinkButton href={pathTo('/profile', { hash: 'wardrobe-heading' })} icon="user">
          Dress your avatar
        </LinkButton>
      </EmptyState>
    );
  }
  return (
    <WhileOn feature="shop">
      <ItemsForSale closet={closet} coins={coins} onPaid={onPaid} />
    </WhileOn>
  );
}
