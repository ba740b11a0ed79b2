import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useUser } from '#client/entities/user.ts';
import { errorText } from '#client/platform/calls/call-error.ts';
import { shownFailure } from '#client/platform/calls/tell-failure.ts';
import { Button } from '#client/ui/controls/button.tsx';
import { goToProvider } from './enter.ts';
import { FormError } from './form-error.tsx';
import { LeaveGuestSheet } from './leave-guest-sheet.tsx';

interface ProviderButtonProps {
  /** What players know the provider by. */
  readonly name: string;
  readonly returnTo: string;
  /** The only way in, or one beside others. */
  readonly isOnly?: boolean;
  /** A guest came back from the provider, and has another account there: asked before anything is left behind. */
  readonly asksGuest?: boolean;
}

/** Signing in, and creating an account, with the provider of this installation; a guest takes everything along. */
export function ProviderButton({ name, returnTo, isOnly = false, asksGuest = false }: ProviderButtonProps) {
  const { user } = useUser();
  const [isAsking, setIsAsking] = useState(asksGuest);
  const going = useMutation({ mutationFn: (leaveGuest: boolean) => goToProvider(returnTo, leaveGuest) });
  const failure = shownFailure(going.error);
  return (
    <>
      <FormError text={failure ? errorText(failure, 'That did not work. Please try again.') : null} />
      <Button
        size={isOnly ? 'lg' : 'md'}
        variant={isOnly ? 'primary' : 'secondary'}
        icon="key"
        block
        busy={going.isPending}
        onClick={() => going.mutate(false)}
      >
        Continue with {name}
      </Button>
      {user?.isGuest && (
        <LeaveGuestSheet
          user={user}
          open={isAsking}
          confirmLabel="Sign in"
          onConfirm={() => {
            setIsAsking(false);
            going.mutate(true);
          }}
          onCancel={() => setIsAsking(false)}
        />
      )}
    </>
  );
}
