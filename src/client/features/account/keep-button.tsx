import { useState } from 'react';
import type { User } from '#shared/account/contract.ts';
import { Button } from '#client/ui/controls/button.tsx';
import { KeepSheet } from './keep-sheet.tsx';

/** Opens what makes a guest's progress theirs for good. */
export function KeepButton({ user, variant = 'primary' }: { user: User; variant?: 'primary' | 'secondary' }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant={variant} icon="award" onClick={() => setIsOpen(true)}>
        Keep my progress
      </Button>
      <KeepSheet user={user} open={isOpen} onClose={() => setIsOpen(false)} />
    </>
  );
}
