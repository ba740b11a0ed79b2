import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#client/platform/calls/api.ts';
import { invalidateAfter } from '#client/platform/calls/invalidate.ts';
import { createReadQuery } from '#client/platform/calls/query-client.ts';
import { createFailureWithReason } from '#client/platform/calls/failure-toast.ts';
import { signWithPasskey } from '#client/platform/device/passkeys.ts';
import { Button } from '#client/ui/controls/button.tsx';

/** Renders nothing without passkeys. */
export function VerifyPasskey() {
  const client = useQueryClient();
  const { data: passkeys } = useQuery(createReadQuery('GET /api/account/passkeys'));
  const proof = useMutation({
    mutationFn: async () => {
      const { passkey } = await call('POST /api/account/prove/options');
      const credential = passkey && (await signWithPasskey(passkey));
      if (credential) await call('POST /api/account/prove', { body: { credential } });
    },
    onSuccess: () => void invalidateAfter(client, 'POST /api/account/prove'),
    meta: { failure: createFailureWithReason('The passkey did not work') },
  });
  if (!passkeys || passkeys.length === 0) return null;
  return (
    <Button size="lg" icon="key" block busy={proof.isPending} onClick={() => proof.mutate()}>
      Use your passkey
    </Button>
  );
}
