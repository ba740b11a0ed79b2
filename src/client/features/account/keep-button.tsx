import { useState } from 'react';
import type { User } from '#shared/account/contract.ts';
import { Button } from '../../ui/button.tsx';
import { KeepSheet } from './keep-sheet.tsx';

/** Opens what makes a guest's progress theirs for good. */
export function KeepButton({ user }: { user: User }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button icon="award" onClick={() => setIsOpen(true)}>
        Keep my progress
      </Button>
      <KeepSheet user={user} open={isOpen} onClose={() => setIsOpen(false)} />
    </>
  );
}
