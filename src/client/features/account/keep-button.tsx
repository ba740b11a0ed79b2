import { useState } from 'react';
import type { User } from '#shared/account/contract.ts';
import { Button } from '#client/ui/controls/button.tsx';
import { UpgradeGuestSheet } from './keep-sheet.tsx';

/** Opens the sheet for converting a guest into an account. */
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
