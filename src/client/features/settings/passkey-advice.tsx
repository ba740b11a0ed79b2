import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { pathTo } from '#shared/path-to.ts';
import { useAccountOptions } from '#client/entities/account-options.ts';
import { readQuery } from '#client/platform/calls/query-client.ts';
import { hasPasskeysFor } from '#client/platform/device/passkeys.ts';
import { storedValue } from '#client/platform/device/stored-value.ts';
import { Banner } from '#client/ui/overlays/banner.tsx';

const dismissed = storedValue('trivia-passkey-advice');

/** Asks an administrator who has no passkey to add one, until it is done or dismissed in this browser. */
export function PasskeyAdvice() {
  const { data: options } = useAccountOptions();
  const isDismissed = useSyncExternalStore(dismissed.subscribe, dismissed.read) !== null;
  const isOffered = !isDismissed && hasPasskeysFor(options?.passkeysFor);
  const { data: passkeys } = useQuery({ ...readQuery('GET /api/account/passkeys'), enabled: isOffered });
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
