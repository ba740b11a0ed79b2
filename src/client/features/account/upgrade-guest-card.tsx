import './keep-card.css';
import type { User } from '#shared/account/contract.ts';
import { startingCoins } from '#shared/wallet/rules.ts';
import { Card } from '#client/ui/card.tsx';
import { Avatar } from '#client/ui/people/avatar.tsx';
import { UpgradeGuestButton } from './upgrade-guest-sheet.tsx';

export function UpgradeGuestCard({ user }: { user: User }) {
  return (
    <Card as="section" className="keep-card">
      <Avatar name={user.displayName} look={user.avatar} size={72} />
      <div className="grow">
        <h2>You are traveling light</h2>
        <p>
          What you have won lives on this device only. Give it a name to keep it, and {startingCoins} coins are yours.
        </p>
      </div>
      <UpgradeGuestButton user={user} variant="secondary" />
    </Card>
  );
}
