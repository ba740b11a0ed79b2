import './sign-in-settings.css';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { OwnAddress } from '#shared/account/contract.ts';
import { call } from '#client/platform/calls/api.ts';
import { CallError, getErrorText } from '#client/platform/calls/call-error.ts';
import { showToast } from '#client/platform/toast.ts';
import { useValidatedForm } from '#client/platform/hooks/use-tried-form.ts';
import { Button } from '#client/ui/controls/button.tsx';
import { PasswordField } from '#client/ui/fields/password-field.tsx';
import { Sheet } from '#client/ui/overlays/sheet.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { useSignInMethods } from './ways-in.ts';

interface ChangeAddressSheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onAsked: (state: OwnAddress) => void;
}

/** Asks for a new address and the password. The address changes once the link in the mail is opened. */
export function ChangeAddressSheet({ open, onClose, onAsked }: ChangeAddressSheetProps) {
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
