import './account-form.css';
import './entrance.css';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PasskeyRequestOptions } from '#shared/account/passkeys-contract.ts';
import { freshSignInMinutes } from '#shared/account/rules.ts';
import { useAccountOptions } from '#client/entities/account-options.ts';
import { useUser } from '#client/entities/user.ts';
import { call } from '#client/platform/calls/api.ts';
import { getErrorText } from '#client/platform/calls/call-error.ts';
import { LoadError } from '#client/platform/calls/load-error.tsx';
import { getFormError } from '#client/platform/calls/failure-toast.ts';
import { signWithPasskey, canUsePasskeys } from '#client/platform/device/passkeys.ts';
import { useValidatedForm } from '#client/platform/hooks/use-validated-form.ts';
import { Button, LinkButton } from '#client/ui/controls/button.tsx';
import { PasswordField } from '#client/ui/fields/password-field.tsx';
import { Stack } from '#client/ui/layout.tsx';
import { Sheet } from '#client/ui/overlays/sheet.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { Text } from '#client/ui/text.tsx';
import { FormError } from './form-error.tsx';

interface ReauthenticateSheetProps {
  /** The proof was requested a moment ago, and the server has not received one. */
  readonly isRetry: boolean;
  readonly onProved: () => void;
  readonly onCancel: () => void;
}

/** The action continues after the proof. */
export function ReauthenticateSheet({ isRetry: isAgain, onProved, onCancel }: ReauthenticateSheetProps) {
  const methods = useQuery({
    queryKey: ['POST /api/account/prove/options'],
    queryFn: () => call('POST /api/account/prove/options'),
    gcTime: 0,
  });
  const { user } = useUser();
  // Another account may have signed in in another tab; the action must not run for it.
  const [requesterId] = useState(user?.id);
  const isOtherAccount = (id: string) => requesterId !== undefined && id !== requesterId;
  const currentUser = useMutation({
    mutationFn: () => call('GET /api/auth/user'),
    onSuccess: ({ id }) => {
      if (!isOtherAccount(id)) onProved();
    },
  });
  const confirmSameUser = () => currentUser.mutate();
  const passkey = methods.data?.passkey;
  const canUsePasskey = passkey && canUsePasskeys(passkey.rpId);
  if (currentUser.data && isOtherAccount(currentUser.data.id)) {
    return (
      <Sheet open title="You are somebody else now" onClose={onCancel}>
        <Text tone="soft">
          Another account is signed in here since you asked. Nothing was done: what you asked for belongs to the one
          before.
        </Text>
        <Button size="lg" block onClick={() => location.reload()}>
          Show me this account
        </Button>
      </Sheet>
    );
  }
  return (
    <Sheet open title="Is it still you?" onClose={onCancel}>
      <Text tone="soft">
        You signed in a while ago, and this matters. Show us, and we go on with what you asked for. It holds for{' '}
        {freshSignInMinutes} minutes.
      </Text>
      {methods.error && (
        <LoadError title="That did not work" error={methods.error} onRetry={() => void methods.refetch()} />
      )}
      {!methods.error && !methods.data && <Skeleton shape="row" count={2} />}
      {methods.data && (
        <Stack gap={4}>
          <FormError
            text={currentUser.error ? getErrorText(currentUser.error, 'That did not work. Please try again.') : null}
          />
          {canUsePasskey && (
            <PasskeyProof options={passkey} onProved={confirmSameUser} onFailed={() => void methods.refetch()} />
          )}
          {canUsePasskey && methods.data.password && <p className="entrance-or">or</p>}
          {methods.data.password && <PasswordProof isSecond={Boolean(canUsePasskey)} onProved={confirmSameUser} />}
          {methods.data.provider && (canUsePasskey || methods.data.password) && <p className="entrance-or">or</p>}
          {methods.data.provider && (
            <ProviderProof
              isSecond={canUsePasskey || methods.data.password}
              isAgain={isAgain}
              onProved={confirmSameUser}
            />
          )}
          {!methods.data.provider && !methods.data.password && !canUsePasskey && (
            <Text>There is no way to show it on this device. Please sign out, and in again.</Text>
          )}
        </Stack>
      )}
    </Sheet>
  );
}

interface PasskeyProofProps {
  readonly options: PasskeyRequestOptions;
  readonly onProved: () => void;
  /** The challenge has been used up. */
  readonly onFailed: () => void;
}

function PasskeyProof({ options, onProved, onFailed }: PasskeyProofProps) {
  const proof = useMutation({
    mutationFn: async () => {
      const credential = await signWithPasskey(options);
      if (credential) await call('POST /api/account/prove', { body: { credential } });
      return credential !== null;
    },
    onSuccess: (isProved) => (isProved ? onProved() : onFailed()),
    onError: onFailed,
  });
  const failure = getFormError(proof.error);
  return (
    <Stack gap={2}>
      <Button size="lg" icon="key" block busy={proof.isPending} onClick={() => proof.mutate()}>
        Use your passkey
      </Button>
      <FormError text={failure ? getErrorText(failure, 'This passkey did not work.') : null} />
    </Stack>
  );
}

function PasswordProof({ isSecond, onProved }: { isSecond: boolean; onProved: () => void }) {
  const [password, setPassword] = useState('');
  const proof = useMutation({
    mutationFn: () => call('POST /api/account/prove', { body: { password } }),
    onSuccess: onProved,
  });
  const { form, failure, wasTried, typing, submit } = useValidatedForm({ send: proof, canSend: () => password !== '' });
  const inputError = wasTried && !password ? 'Please enter your password.' : undefined;

  return (
    <form ref={form} className="account-form" onSubmit={submit} noValidate>
      <PasswordField
        label="Your password"
        name="password"
        value={password}
        onChange={typing(setPassword)}
        error={inputError ?? (failure ? getErrorText(failure, 'That did not work. Please try again.') : undefined)}
        autoComplete="current-password"
        autoFocus={!isSecond}
        required
      />
      <Button type="submit" size="lg" variant={isSecond ? 'secondary' : 'primary'} block busy={proof.isPending}>
        Go on
      </Button>
    </form>
  );
}

interface ProviderProofProps {
  readonly isSecond: boolean;
  readonly isAgain: boolean;
  readonly onProved: () => void;
}

/** Uses another tab so that input on this page is not lost. */
function ProviderProof({ isSecond, isAgain, onProved }: ProviderProofProps) {
  const name = useAccountOptions().data?.providerName ?? 'the provider';
  return (
    <Stack gap={3}>
      <LinkButton
        href="/api/account/provider/prove"
        target="_blank"
        variant={isSecond ? 'secondary' : 'primary'}
        icon="key"
        block
      >
        Sign in with {name} again
      </LinkButton>
      <Text tone="soft" size="sm">
        It opens in a new tab. Come back here when you are done.
      </Text>
      <FormError text={isAgain ? `We have not seen you sign in with ${name} yet. Please do, then go on.` : null} />
      <Button variant="ghost" block onClick={onProved}>
        I have signed in: go on
      </Button>
    </Stack>
  );
}
