import './account-form.css';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { pathTo } from '#shared/path-to.ts';
import { focusIfLost } from '#client/platform/focus-if-lost.ts';
import { call } from '#client/platform/calls/api.ts';
import { toCredentialErrors } from './credentials.ts';
import { useValidatedForm } from '#client/platform/hooks/use-validated-form.ts';
import { Button, LinkButton } from '#client/ui/controls/button.tsx';
import { PasswordField } from '#client/ui/fields/password-field.tsx';
import { FormError } from './form-error.tsx';

const minPasswordLength = 8;
const maxPasswordLength = 128;

function validatePassword(password: string): string | undefined {
  if (password.length < minPasswordLength) return `At least ${minPasswordLength} characters.`;
  return password.length > maxPasswordLength ? `At most ${maxPasswordLength} characters.` : undefined;
}

export function ResetForm({ token }: { token: string }) {
  const [password, setPassword] = useState('');
  const reset = useMutation({
    mutationFn: () => call('POST /api/account/reset', { body: { token, password } }),
  });
  const isValid = () => validatePassword(password) === undefined;
  const { form, wasTried, typing, submit } = useValidatedForm({ send: reset, canSend: isValid });
  const serverErrors = reset.error ? toCredentialErrors(reset.error, true) : null;

  if (reset.isSuccess) {
    return (
      <div className="account-form" tabIndex={-1} ref={focusIfLost}>
        <p>Your new password is set. Every device was signed out.</p>
        <LinkButton href={pathTo('/account')} size="lg" icon="key" block>
          Sign in
        </LinkButton>
      </div>
    );
  }
  return (
    <form className="account-form" ref={form} onSubmit={submit} noValidate>
      <FormError text={serverErrors?.form ?? null} />
      <PasswordField
        label="New password"
        name="password"
        value={password}
        onChange={typing(setPassword)}
        error={(wasTried ? validatePassword(password) : undefined) ?? serverErrors?.fields.password}
        hint="At least 8 characters."
        autoComplete="new-password"
        required
      />
      <Button type="submit" size="lg" block busy={reset.isPending}>
        Set password
      </Button>
    </form>
  );
}
