import './sign-in-settings.css';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { OwnAddress } from '#shared/account/contract.ts';
import { call } from '#client/platform/calls/api.ts';
import { CallError, getErrorText } from '#client/platform/calls/call-error.ts';
import { showToast } from '#client/platform/toast.ts';
import { useValidatedForm } from '#client/platform/hooks/use-validated-form.ts';
import { Button } from '#client/ui/controls/button.tsx';
import { PasswordField } from '#client/ui/fields/password-field.tsx';
import { Sheet } from '#client/ui/overlays/sheet.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { useSignInMethods } from './sign-in-methods.ts';
import { LoadError } from '#client/platform/calls/load-error.tsx';
import { createReadQuery } from '#client/platform/calls/query-client.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { SettingSection } from './setting-section.tsx';

interface ChangeAddressSheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onAsked: (state: OwnAddress) => void;
}

/** The address changes once the link in the mail is opened. */
function ChangeAddressSheet({ open, onClose, onAsked }: ChangeAddressSheetProps) {
  return (
    <Sheet open={open} title="Change your address" onClose={onClose}>
      <p className="muted change-address">
        We’ll send a link to the new address. Open it, and you sign in with that one from then on. We tell the old one
        too.
      </p>
      <ChangeForm onClose={onClose} onAsked={onAsked} />
    </Sheet>
  );
}

function ChangeForm({ onClose, onAsked }: Omit<ChangeAddressSheetProps, 'open'>) {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  // Accounts that sign in only through a provider have no password.
  const hasPassword = useSignInMethods().data?.password !== false;
  const ask = useMutation({
    mutationFn: () =>
      call('POST /api/account/address', { body: { email: email.trim(), ...(hasPassword && { password }) } }),
    onSuccess: (state) => {
      onAsked(state);
      onClose();
      showToast({ title: 'A link is on its way', text: `Look in the mail of ${email.trim()}.`, tone: 'success' });
    },
  });
  const emailError = /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim()) ? undefined : 'This is not an e-mail address.';
  const passwordError = password || !hasPassword ? undefined : 'Please enter your password.';
  const isRight = () => !emailError && !passwordError;
  const { form, failure, wasTried, typing, submit } = useValidatedForm({ send: ask, canSend: isRight });
  const serverError = failure ? getErrorText(failure, 'That did not work. Please try again.') : undefined;
  const isPasswordError = failure instanceof CallError && failure.code === 'wrongPassword';

  return (
    <form ref={form} className="password-form" onSubmit={submit} noValidate>
      <TextField
        label="New e-mail address"
        name="email"
        type="email"
        value={email}
        onChange={typing(setEmail)}
        error={(wasTried ? emailError : undefined) ?? (isPasswordError ? undefined : serverError)}
        autoComplete="email"
        required
      />
      {hasPassword && (
        <PasswordField
          label="Your password"
          name="password"
          value={password}
          onChange={typing(setPassword)}
          error={(wasTried ? passwordError : undefined) ?? (isPasswordError ? serverError : undefined)}
          autoComplete="current-password"
          required
        />
      )}
      <Button type="submit" size="lg" icon="send" block busy={ask.isPending}>
        Send the link
      </Button>
    </form>
  );
}

const addressQuery = createReadQuery('GET /api/account/address');

export function EmailAddressSettings() {
  const client = useQueryClient();
  const { data: own, error, refetch } = useQuery({ ...addressQuery, refetchOnMount: 'always' });
  const [isChanging, setIsChanging] = useState(false);
  const resend = useMutation({
    mutationFn: () => call('POST /api/account/address/send-again'),
    onSuccess: (state) => {
      client.setQueryData(addressQuery.queryKey, state);
      showToast({ title: 'A link is on its way', text: `Look in the mail of ${state.email}.`, tone: 'success' });
    },
    meta: { failure: 'The mail could not be sent' },
  });
  return (
    <SettingSection
      id="address"
      title="E-mail address"
      text="You sign in with it, and it brings you back in if you forget your password."
    >
      {error && <LoadError title="Failed to load your address" error={error} onRetry={() => void refetch()} />}
      {!error && !own && <Skeleton shape="card" count={1} />}
      {own && (
        <>
          <ul className="sign-in-rows" aria-label="E-mail address">
            <li>
              <Icon name={own.isConfirmed ? 'check' : 'warning'} />
              <span className="grow own-address">
                <b>{own.email}</b>{' '}
                <Badge tone={own.isConfirmed ? 'done' : 'plain'}>
                  {own.isConfirmed ? 'Confirmed' : 'Not confirmed'}
                </Badge>
                <small>
                  {own.isConfirmed
                    ? 'We know that it is yours.'
                    : 'Press the button in the mail that we sent, so that we know it is yours.'}
                </small>
              </span>
            </li>
            {own.wantedEmail !== null && (
              <li>
                <Icon name="send" />
                <span className="grow own-address">
                  <b>{own.wantedEmail}</b>
                  <small>
                    Takes over once you press the button in the mail that we sent there. It works for 24 hours.
                  </small>
                </span>
              </li>
            )}
          </ul>
          {!own.isConfirmed && (
            <Button icon="send" block busy={resend.isPending} onClick={() => resend.mutate()}>
              Send the link again
            </Button>
          )}
          <Button variant="ghost" block onClick={() => setIsChanging(true)}>
            Change the address
          </Button>
          <ChangeAddressSheet
            open={isChanging}
            onClose={() => setIsChanging(false)}
            onAsked={(state) => client.setQueryData(addressQuery.queryKey, state)}
          />
        </>
      )}
    </SettingSection>
  );
}
