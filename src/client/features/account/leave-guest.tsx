import { useState } from 'react';
import type { User } from '#shared/account/contract.ts';
import { logOut } from '#client/platform/calls/log-out.ts';
import { Button } from '#client/ui/controls/button.tsx';
import { LeaveGuestSheet } from './leave-guest-sheet.tsx';

/** The way out for a guest who wants none of it kept. */
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
