import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#client/platform/calls/api.ts';
import { invalidateAfter } from '#client/platform/calls/invalidate.ts';
import { readQuery } from '#client/platform/calls/query-client.ts';
import { withReason } from '#client/platform/calls/tell-failure.ts';
import { askPasskey } from '#client/platform/device/passkeys.ts';
import { Button } from '#client/ui/controls/button.tsx';

/** Shows one of the player's passkeys in this session; nothing for who has none. */
export function ShowPasskey() {
  const client = useQueryClient();
  const { data: passkeys } = useQuery(readQuery('GET /api/account/passkeys'));
  const proof = useMutation({
    mutationFn: async () => {
      const { passkey } = await call('POST /api/account/prove/options');
      const credential = passkey && (await askPasskey(passkey));
      if (credential) await call('POST /api/account/prove', { body: { credential } });
    },
    onSuccess: () => void invalidateAfter(client, 'POST /api/account/prove'),
    meta: { failure: withReason('The passkey did not work') },
  });
  if (!passkeys || passkeys.length === 0) return null;
  return (
    <Button size="lg" icon="key" block busy={proof.isPending} onClick={() => proof.mutate()}>
      Use your passkey
    </Button>
  );
}
