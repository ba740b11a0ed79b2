import './shop-page.css';
import { useCallback, useRef } from 'react';
import { useSearch } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import type { User } from '#shared/account/contract.ts';
import { pathTo } from '#shared/path-to.ts';
import { useInventory } from '#client/entities/inventory.ts';
import { AdSlot } from '#client/features/ads/house/ad-slot.tsx';
import { EarnCard } from '#client/features/ads/videos/earn-card.tsx';
import { AvatarShop } from '#client/features/avatar/items-for-sale.tsx';
import { PowerUpShop } from '#client/features/shop/power-up-shop.tsx';
import { usePrices } from '#client/features/shop/queries.ts';
import { usePageTitle } from '#client/platform/hooks/use-page-title.ts';
import { usePublicSettings } from '#client/platform/public-settings.ts';
import { flyCoins } from '#client/ui/game/coin-flight.ts';
import { CoinLink } from '#client/ui/controls/coin-pill.tsx';
import type { IconName } from '#client/ui/icon.tsx';
import { TabPanel, Tabs } from '#client/ui/controls/tabs.tsx';
import { useInitialLoad } from '../use-initial-load.ts';
import { PageSpinner } from '../page-spinner.tsx';

const tabs: { id: string; label: string; icon: IconName }[] = [
  { id: 'power-ups', label: 'Power-ups', icon: 'bolt' },
  { id: 'avatar', label: 'Avatar Items', icon: 'user' },
];

const flyingCoins = 4;

/** The tab is stored in the address, so that reloads and links keep it (rules 2.18). */
export function ShopPage({ user }: { user: User }) {
  usePageTitle('Shop');
  const balance = useRef<HTMLDivElement>(null);
  const isWhole = useInitialLoad(useInventory(), usePrices(), usePublicSettings());
  const wanted = new URLSearchParams(useSearch()).get('tab');
  const active = wanted === 'avatar' ? 'avatar' : 'power-ups';
  const showPaid = useCallback((to: Element) => {
    return balance.current ? flyCoins(balance.current, to, flyingCoins) : 0;
  }, []);

  if (!isWhole) return <PageSpinner />;
  return (
    <div className="shop">
      <h1>Shop</h1>
      <div className="shop-balance" ref={balance}>
        <CoinLink href={pathTo('/wallet')} amount={user.coins} label="to your wallet" />
      </div>
      <Tabs
        label="Shop"
        tabs={tabs}
        active={active}
        onChange={(id) =>
          navigate(pathTo('/shop', { query: { tab: id === 'avatar' ? id : undefined } }), { replace: true })
        }
      />
      <TabPanel id="power-ups" active={active === 'power-ups'}>
        <PowerUpShop
          coins={user.coins}
          onPaid={showPaid}
          earning={<EarnCard title="Earn Free Coins" balance={balance} />}
        />
        <AdSlot placement="shop" />
      </TabPanel>
      <TabPanel id="avatar" active={active === 'avatar'}>
        <h2 className="vh">Avatar Items</h2>
        <AvatarShop coins={user.coins} />
      </TabPanel>
    </div>
  );
}
