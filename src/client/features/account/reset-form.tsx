import './account-form.css';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { pathTo } from '#shared/path-to.ts';
import { call } from '#client/platform/calls/api.ts';
import { refusedCredentials } from './refused-credentials.ts';
import { useFaultFocus } from '#client/platform/hooks/use-fault-focus.ts';
import { Button, LinkButton } from '#client/ui/controls/button.tsx';
import { PasswordField } from '#client/ui/fields/password-field.tsx';
import { FormError } from './form-error.tsx';

const shortest = 8;
const longest = 128;

function passwordFault(password: string): string | undefined {
  if (password.length < shortest) return `At least ${shortest} characters.`;
  return password.length > longest ? `At most ${longest} characters.` : undefined;
}

/** Sets a new password with a one-time link. */
export function ResetForm({ token }: { token: string }) {
  const [password, setPassword] = useState('');
  const [tries, setTries] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  const reset = useMutation({
    mutationFn: () => call('POST /api/account/reset', { body: { token, password } }),
  });
  const refused = reset.error ? refusedCredentials(reset.error, true) : null;
  useFaultFocus(form, reset.error ?? tries);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (reset.isPending) return;
    setTries((count) => count + 1);
    if (passwordFault(password) === undefined) reset.mutate();
  }

  if (reset.isSuccess) {
    return (
      <div className="account-form" role="status">
        <p>Your new password is set. Every device was signed out.</p>
        <LinkButton href={pathTo('/account')} size="lg" icon="key" block>
          Sign in
        </LinkButton>
      </div>
    );
  }
  return (
    <form className="account-form" ref={form} onSubmit={submit} noValidate>
      <FormError text={refused?.form ?? null} />
      <PasswordField
        label="New password"
        name="password"
        value={password}
        onChange={setPassword}
        error={(tries > 0 ? passwordFault(password) : undefined) ?? refused?.fields.password}
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
