import './entrance.css';
import './keep-sheet.css';
import { pathTo } from '#shared/path-to.ts';
import { isPlayPath } from '#client/platform/play-path.ts';
import type { User } from '#shared/account/contract.ts';
import { startingCoins } from '#shared/wallet/rules.ts';
import { useAccountOptions } from '#client/entities/account-options.ts';
import { FeatureGate } from '#client/platform/feature-gate.tsx';
import { Button } from '#client/ui/controls/button.tsx';
import { Coin } from '#client/ui/controls/coin-pill.tsx';
import { Sheet } from '#client/ui/overlays/sheet.tsx';
import { AccountForm } from './account-form.tsx';
import { listGuestProgress } from './guest-progress.ts';
import { ProviderButton } from './provider-button.tsx';
import { useState } from 'react';

/** A play page would deal a new game with a running clock, so return to home instead. */
export function getReturnPath(path: string): string {
  return isPlayPath(path) ? pathTo('/') : path;
}

function UpgradeWithProvider() {
  const name = useAccountOptions().data?.providerName ?? null;
  if (name === null) return null;
  return (
    <>
      <ProviderButton name={name} returnTo={getReturnPath(location.pathname)} />
      <p className="entrance-or">or with your e-mail address</p>
    </>
  );
}

interface UpgradeGuestSheetProps {
  readonly user: User;
  readonly open: boolean;
  readonly onClose: () => void;
}

function UpgradeGuestSheet({ user, open, onClose }: UpgradeGuestSheetProps) {
  const facts = listGuestProgress(user);
  return (
    <Sheet open={open} title="Make it yours" art="camp" className="keep-sheet" onClose={onClose}>
      {facts.length > 0 && (
        <ul className="keep-facts" aria-label="What you keep">
          {facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      )}
      <p className="keep-gift">
        <Coin />
        <span>
          <b>{startingCoins} coins</b> to set out with, and friends, tournaments and leaderboards open up.
        </span>
      </p>
      <FeatureGate feature="signUp">
        {open && <UpgradeWithProvider />}
        <AccountForm isNew hasMail={false} submitLabel="Keep my progress" />
      </FeatureGate>
      <p className="keep-known">
        Been here before? <a href={pathTo('/account', { query: { signIn: '' } })}>Sign in</a>
      </p>
      <Button variant="ghost" block onClick={onClose}>
        Not now
      </Button>
    </Sheet>
  );
}

export function UpgradeGuestButton({ user, variant = 'primary' }: { user: User; variant?: 'primary' | 'secondary' }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant={variant} icon="award" onClick={() => setIsOpen(true)}>
        Keep my progress
      </Button>
      <UpgradeGuestSheet user={user} open={isOpen} onClose={() => setIsOpen(false)} />
    </>
  );
}
