import { useState } from 'react';
import type { User } from '#shared/account/contract.ts';
import { logOut } from '#client/platform/calls/log-out.ts';
import { Button } from '#client/ui/controls/button.tsx';
import { LeaveGuestSheet } from './leave-guest-sheet.tsx';

/** Lets a guest leave without saving the progress. */
export function LeaveGuest({ user }: { user: User }) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button variant="ghost" icon="logout" block onClick={() => setIsAsking(true)}>
        Leave without keeping
      </Button>
      <LeaveGuestSheet
        user={user}
        open={isAsking}
        confirmLabel="Leave"
        onConfirm={() => void logOut()}
        onCancel={() => setIsAsking(false)}
      />
    </>
  );
}
