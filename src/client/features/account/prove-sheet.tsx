import './account-form.css';
import './entrance.css';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AskingOptions } from '#shared/account/passkeys-contract.ts';
import { freshSignInMinutes } from '#shared/account/rules.ts';
import { useAccountOptions } from '#client/entities/account-options.ts';
import { useUser } from '#client/entities/user.ts';
import { call } from '#client/platform/calls/api.ts';
import { errorText } from '#client/platform/calls/call-error.ts';
import { LoadError } from '#client/platform/calls/load-error.tsx';
import { shownFailure } from '#client/platform/calls/tell-failure.ts';
import { askPasskey, hasPasskeysFor } from '#client/platform/device/passkeys.ts';
import { useTriedForm } from '#client/platform/hooks/use-tried-form.ts';
import { Button, LinkButton } from '#client/ui/controls/button.tsx';
import { PasswordField } from '#client/ui/fields/password-field.tsx';
import { Stack } from '#client/ui/layout.tsx';
import { Sheet } from '#client/ui/overlays/sheet.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { Text } from '#client/ui/text.tsx';
import { FormError } from './form-error.tsx';

interface ProveSheetProps {
  /** It was asked a moment ago, and the server has seen no proof since. */
  readonly isAgain: boolean;
  readonly onProved: () => void;
  readonly onCancel: () => void;
}

/** Asks the player to show who it is before something that matters; what was asked for waits behind it. */
export function ProveSheet({ isAgain, onProved, onCancel }: ProveSheetProps) {
  const ways = useQuery({
    queryKey: ['POST /api/account/prove/options'],
    queryFn: () => call('POST /api/account/prove/options'),
    gcTime: 0,
  });
  const { user } = useUser();
  // In another tab somebody else may sign in meanwhile, whose call it must not become.
  const [askerId] = useState(user?.id);
  const isAnother = (id: string) => askerId !== undefined && id !== askerId;
  const now = useMutation({
    mutationFn: () => call('GET /api/auth/user'),
    onSuccess: ({ id }) => {
      if (!isAnother(id)) onProved();
    },
  });
  const proved = () => now.mutate();
  const passkey = ways.data?.passkey;
  const canAsk = passkey && hasPasskeysFor(passkey.rpId);
  if (now.data && isAnother(now.data.id)) {
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
      {ways.error && <LoadError title="That did not work" error={ways.error} onRetry={() => void ways.refetch()} />}
      {!ways.error && !ways.data && <Skeleton shape="row" count={2} />}
      {ways.data && (
        <Stack gap={4}>
          <FormError text={now.error ? errorText(now.error, 'That did not work. Please try again.') : null} />
          {canAsk && <ByPasskey options={passkey} onProved={proved} onFailed={() => void ways.refetch()} />}
          {canAsk && ways.data.password && <p className="entrance-or">or</p>}
          {ways.data.password && <ByPassword isSecond={Boolean(canAsk)} onProved={proved} />}
          {ways.data.provider && (canAsk || ways.data.password) && <p className="entrance-or">or</p>}
          {ways.data.provider && (
            <AtProvider isSecond={canAsk || ways.data.password} isAgain={isAgain} onProved={proved} />
          )}
          {!ways.data.provider && !ways.data.password && !canAsk && (
            <Text>There is no way to show it on this device. Please sign out, and in again.</Text>
          )}
        </Stack>
      )}
    </Sheet>
  );
}

interface ByPasskeyProps {
  readonly options: AskingOptions;
  readonly onProved: () => void;
  /** What the passkey was asked is used up. */
  readonly onFailed: () => void;
}

function ByPasskey({ options, onProved, onFailed }: ByPasskeyProps) {
  const proof = useMutation({
    mutationFn: async () => {
      const credential = await askPasskey(options);
      if (credential) await call('POST /api/account/prove', { body: { credential } });
      return credential !== null;
    },
    onSuccess: (isProved) => (isProved ? onProved() : onFailed()),
    onError: onFailed,
  });
  const failure = shownFailure(proof.error);
  return (
    <Stack gap={2}>
      <Button size="lg" icon="key" block busy={proof.isPending} onClick={() => proof.mutate()}>
        Use your passkey
      </Button>
      <FormError text={failure ? errorText(failure, 'This passkey did not work.') : null} />
    </Stack>
  );
}

function ByPassword({ isSecond, onProved }: { isSecond: boolean; onProved: () => void }) {
  const [password, setPassword] = useState('');
  const proof = useMutation({
    mutationFn: () => call('POST /api/account/prove', { body: { password } }),
    onSuccess: onProved,
  });
  const { form, failure, wasTried, typing, submit } = useTriedForm({ send: proof, isRight: () => password !== '' });
  const fault = wasTried && !password ? 'Please enter your password.' : undefined;

  return (
    <form ref={form} className="account-form" onSubmit={submit} noValidate>
      <PasswordField
        label="Your password"
        name="password"
        value={password}
        onChange={typing(setPassword)}
        error={fault ?? (failure ? errorText(failure, 'That did not work. Please try again.') : undefined)}
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

interface AtProviderProps {
  readonly isSecond: boolean;
  readonly isAgain: boolean;
  readonly onProved: () => void;
}

/** At the provider: in another tab, so that nothing that is typed here is lost. */
function AtProvider({ isSecond, isAgain, onProved }: AtProviderProps) {
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
