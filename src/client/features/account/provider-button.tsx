import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useUser } from '#client/entities/user.ts';
import { getErrorText } from '#client/platform/calls/call-error.ts';
import { getFormError } from '#client/platform/calls/failure-toast.ts';
import { Button } from '#client/ui/controls/button.tsx';
import { redirectToProvider } from './sign-in-actions.ts';
import { FormError } from './form-error.tsx';
import { LeaveGuestSheet } from './leave-guest-sheet.tsx';

interface ProviderButtonProps {
  readonly name: string;
  readonly returnTo: string;
  readonly isOnly?: boolean;
  /** A guest returned from the provider, where another account exists: confirm before abandoning the guest. */
  readonly asksGuest?: boolean;
}

/** A guest keeps all progress. */
export function ProviderButton({ name, returnTo, isOnly = false, asksGuest = false }: ProviderButtonProps) {
  const { user } = useUser();
  const [isAsking, setIsAsking] = useState(asksGuest);
  const redirect = useMutation({ mutationFn: (leaveGuest: boolean) => redirectToProvider(returnTo, leaveGuest) });
  const failure = getFormError(redirect.error);
  return (
    <>
      <FormError text={failure ? getErrorText(failure, 'That did not work. Please try again.') : null} />
      <Button
        size={isOnly ? 'lg' : 'md'}
        variant={isOnly ? 'primary' : 'secondary'}
        icon="key"
        block
        busy={redirect.isPending}
        onClick={() => redirect.mutate(false)}
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
            redirect.mutate(true);
          }}
          onCancel={() => setIsAsking(false)}
        />
      )}
    </>
  );
}
