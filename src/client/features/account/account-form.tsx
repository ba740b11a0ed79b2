import './account-form.css';
import { type FormEvent, useRef, useState } from 'react';
import { Button, LinkButton } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { type CredentialErrors, credentialErrors, type Credentials } from './credentials.ts';
import { FormError } from './form-error.tsx';
import { refusedCredentials } from './refused-credentials.ts';
import { useEnter } from './use-enter.ts';

const empty: Credentials = { email: '', password: '', name: '' };

/** Signing in, or creating an account: the same fields, and a name for who is new. `hasMail`: whether the game sends any. */
export function AccountForm({ isNew, hasMail }: { isNew: boolean; hasMail: boolean }) {
  const [values, setValues] = useState(empty);
  const [ownErrors, setOwnErrors] = useState<CredentialErrors>({});
  const form = useRef<HTMLFormElement>(null);
  const enter = useEnter(isNew);
  const refused = enter.error ? refusedCredentials(enter.error, isNew) : null;
  const errors = { ...refused?.fields, ...ownErrors };

  function change(name: keyof Credentials) {
    return (value: string) => {
      setValues((before) => ({ ...before, [name]: value }));
      setOwnErrors({});
      if (enter.error) enter.reset();
    };
  }

  function focusFirst(wrong: CredentialErrors) {
    const name = (['name', 'email', 'password'] as const).find((field) => wrong[field]);
    if (name) form.current?.querySelector<HTMLInputElement>(`[name="${name}"]`)?.focus();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (enter.isPending) return;
    const wrong = credentialErrors(values, isNew);
    setOwnErrors(wrong);
    if (Object.keys(wrong).length > 0) focusFirst(wrong);
    else enter.mutate(values, { onError: (error) => focusFirst(refusedCredentials(error, isNew).fields) });
  }

  return (
    <form className="account-form" ref={form} onSubmit={submit} noValidate>
      <FormError text={refused?.form ?? null} />
      {isNew && (
        <TextField
          label="Display name"
          name="name"
          value={values.name}
          onChange={change('name')}
          error={errors.name}
          hint="What others see: no e-mail address, please."
          autoComplete="nickname"
          maxLength={40}
          required
        />
      )}
      <TextField
        label="E-mail"
        name="email"
        type="email"
        value={values.email}
        onChange={change('email')}
        error={errors.email}
        autoComplete="username"
        required
      />
      <PasswordField
        label="Password"
        name="password"
        value={values.password}
        onChange={change('password')}
        error={errors.password}
        hint={isNew ? 'At least 8 characters.' : undefined}
        autoComplete={isNew ? 'new-password' : 'current-password'}
        required
      />
      <Button type="submit" size="lg" block busy={enter.isPending}>
        {isNew ? 'Create account' : 'Sign in'}
      </Button>
      {!isNew && hasMail && (
        <LinkButton href="/account/forgot" variant="ghost" block>
          Forgot your password?
        </LinkButton>
      )}
      {!isNew && !hasMail && (
        <p className="muted small">
          Forgot your password? This game sends no mail, but whoever runs it can give you a link to set a new one.
        </p>
      )}
    </form>
  );
}
