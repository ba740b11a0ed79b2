import './wallet-page.css';
import { useState } from 'react';
import type { User } from '#shared/account/contract.ts';
import { pathTo } from '#shared/path-to.ts';
import { WalletHistory } from '#client/features/wallet/wallet-history.tsx';
import { getReferrer } from '#client/platform/referrer.ts';
import { usePageTitle } from '#client/platform/hooks/use-page-title.ts';
import { CoinPill } from '#client/ui/controls/coin-pill.tsx';
import { IconLink } from '#client/ui/controls/icon-button.tsx';

export function WalletPage({ user }: { user: User }) {
  usePageTitle('Wallet');
  const [back] = useState(() => getReferrer(pathTo('/')));
  return (
    <div>
      <header className="wallet-head">
        <IconLink icon="back" label="Back" href={back} />
        <h1 className="grow">Wallet</h1>
        <CoinPill amount={user.coins} />
      </header>
      <WalletHistory />
    </div>
  );
}
