import { pathTo } from '#shared/path-to.ts';
import './entrance.css';
import './keep-sheet.css';
import type { User } from '#shared/account/contract.ts';
import { startingCoins } from '#shared/wallet/rules.ts';
import { useAccountOptions } from '#client/entities/account-options.ts';
import { WhileOn } from '#client/platform/while-on.tsx';
import { Button } from '#client/ui/controls/button.tsx';
import { Coin } from '#client/ui/controls/coin-pill.tsx';
import { Sheet } from '#client/ui/overlays/sheet.tsx';
import { AccountForm } from './account-form.tsx';
import { guestFacts } from './guest-facts.ts';
import { ProviderButton } from './provider-button.tsx';
import { wayBack } from './way-back.ts';

/** Where the installation has a provider: with it no password is needed. */
function KeepWithProvider() {
  const name = useAccountOptions().data?.providerName ?? null;
  if (name === null) return null;
  return (
    <>
      <ProviderButton name={name} returnTo={wayBack(location.pathname)} />
      <p className="entrance-or">or with your e-mail address</p>
    </>
  );
}

interface KeepSheetProps {
  readonly user: User;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Where a guest becomes a player with an account: first what is kept, then the three things that it takes. */
export function KeepSheet({ user, open, onClose }: KeepSheetProps) {
  const facts = guestFacts(user);
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
      <WhileOn feature="signUp">
        {open && <KeepWithProvider />}
        <AccountForm isNew hasMail={false} submitLabel="Keep my progress" />
      </WhileOn>
      <p className="keep-known">
        Been here before? <a href={pathTo('/account', { query: { signIn: '' } })}>Sign in</a>
      </p>
      <Button variant="ghost" block onClick={onClose}>
        Not now
      </Button>
    </Sheet>
  );
}
