import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { pathTo } from '#shared/path-to.ts';
import { useAccountOptions } from '#client/entities/account-options.ts';
import { createReadQuery } from '#client/platform/calls/query-client.ts';
import { canUsePasskeys } from '#client/platform/device/passkeys.ts';
import { createStoredValue } from '#client/platform/device/stored-value.ts';
import { Banner } from '#client/ui/overlays/banner.tsx';

const dismissed = createStoredValue('trivia-passkey-advice');

/** Shown until they add a passkey or dismiss it in this browser. */
export function PasskeyAdvice() {
  const { data: options } = useAccountOptions();
  const isDismissed = useSyncExternalStore(dismissed.subscribe, dismissed.read) !== null;
  const isOffered = !isDismissed && canUsePasskeys(options?.passkeysFor);
  const { data: passkeys } = useQuery({ ...createReadQuery('GET /api/account/passkeys'), enabled: isOffered });
  if (!isOffered || passkeys?.length !== 0) return null;
  return (
    <Banner
      tone="info"
      title="Add a passkey to your account"
      text="You can change everything here, so your sign-in is worth more than others. A passkey cannot be guessed or given away."
      href={pathTo('/settings/sign-in')}
      linkText="Add a passkey"
      onDismiss={() => dismissed.write('dismissed')}
    />
  );
}
