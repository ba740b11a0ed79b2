import './guest-start.css';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CallError, getErrorText } from '#client/platform/calls/call-error.ts';
import { FeatureGate } from '#client/platform/feature-gate.tsx';
import { Button } from '#client/ui/controls/button.tsx';
import { startAsGuest } from './sign-in-actions.ts';
import { FormError } from './form-error.tsx';
import { refreshUser } from '#client/entities/user.ts';

interface GuestStartProps {
  readonly isFirst: boolean;
  readonly label?: string;
  readonly onStarted: () => void;
}

export function GuestStart({
  isFirst,
  label = isFirst ? 'Play now' : 'Play without an account',
  onStarted,
}: GuestStartProps) {
  const client = useQueryClient();
  const start = useMutation({
    mutationFn: async () => {
      await startAsGuest();
      client.removeQueries({ type: 'inactive' });
      const user = await refreshUser(client);
      if (!user) throw new CallError({ status: 401, text: 'That did not last. Are cookies blocked?' });
    },
    onSuccess: onStarted,
  });
  return (
    <FeatureGate feature="signUp">
      <div className="guest-start">
        <FormError text={start.error ? getErrorText(start.error, 'That did not work. Please try again.') : null} />
        <Button
          size="lg"
          variant={isFirst ? 'primary' : 'plain'}
          icon="play"
          block
          busy={start.isPending || start.isSuccess}
          onClick={() => start.mutate()}
        >
          {label}
        </Button>
        <p className="muted small">No e-mail, no password. Keep your progress later, if you like it here.</p>
      </div>
    </FeatureGate>
  );
}
