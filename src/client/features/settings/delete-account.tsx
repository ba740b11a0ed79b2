import { useState } from 'react';
import type { User } from '#shared/account/contract.ts';
import { Button } from '#client/ui/controls/button.tsx';
import { DeleteAccountSheet } from './delete-account-sheet.tsx';
import { SettingRow } from './setting-row.tsx';

/** Shows what is deleted and what is kept before anything happens. */
export function DeleteAccount({ user }: { user: User }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <SettingRow title="Your account" text="You can leave for good. We show you what is deleted first.">
      <Button variant="ghost" size="sm" icon="trash" onClick={() => setIsOpen(true)}>
        Delete account
      </Button>
      <DeleteAccountSheet open={isOpen} user={user} onClose={() => setIsOpen(false)} />
    </SettingRow>
  );
}
