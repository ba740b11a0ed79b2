import { type ReactNode, useState } from 'react';
import type { User } from '#shared/account/contract.ts';
import { logOut } from '../platform/log-out.ts';
import { LatePart } from './late-part.tsx';

const load = async () => (await import('../features/account/leave-guest-sheet.tsx')).LeaveGuestSheet;

/** Logging out: a guest is asked first, who cannot come back. `question` stands somewhere on the screen. */
export function useLogout(user: User): { readonly logout: () => void; readonly question: ReactNode } {
  const [isAsking, setIsAsking] = useState(false);
  return {
    logout: () => (user.isGuest ? setIsAsking(true) : void logOut()),
    question: isAsking && (
      <LatePart
        load={load}
        given={{
          user,
          open: true,
          confirmLabel: 'Log out',
          onConfirm: () => void logOut(),
          onCancel: () => setIsAsking(false),
        }}
      />
    ),
  };
}
