import './account-form.css';
import { type FormEvent, useRef, useState } from 'react';
import { pathTo } from '#shared/path-to.ts';
import { Button, LinkButton } from '#client/ui/controls/button.tsx';
import { PasswordField } from '#client/ui/fields/password-field.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { type CredentialErrors, validateCredentials, type Credentials } from './credentials.ts';
import { signIn, signUp } from './sign-in-actions.ts';
import { FormError } from './form-error.tsx';
import { LeaveGuestSheet } from './leave-guest-sheet.tsx';
import { useUser } from '#client/entities/user.ts';
import { toCredentialErrors } from './credentials.ts';
import { useSignIn } from './use-enter.ts';

const emptyCredentials: Credentials = { email: '', password: '', name: '' };

interface SignInAttempt {
  readonly credentials: Credentials;
  /** A guest has confirmed that signing in abandons the guest's progress. */
  readonly leaveGuest: boolean;
}

interface AccountFormProps {
  readonly isNew: boolean;
  readonly hasMail: boolean;
  readonly submitLabel?: string | undefined;
  /** Whether the browser may offer passkeys in the e-mail field. */
  readonly hasPasskeys?: boolean | undefined;
  /** The form is secondary to another sign-in method shown first. */
  readonly isSecond?: boolean | undefined;
}

export function AccountForm(props: AccountFormProps) {
  const { isNew, hasMail, submitLabel = isNew ? 'Create account' : 'Sign in', isSecond = false, hasPasskeys } = props;
  const { user } = useUser();
  const [isAsking, setIsAsking] = useState(false);
  const [values, setValues] = useState(emptyCredentials);
  const [ownErrors, setOwnErrors] = useState<CredentialErrors>({});
  const form = useRef<HTMLFormElement>(null);
  const enter = useSignIn(({ credentials, leaveGuest }: SignInAttempt) =>
    isNew ? signUp(credentials) : signIn(credentials, leaveGuest),
  );
  const serverErrors = enter.error ? toCredentialErrors(enter.error, isNew) : null;
  const errors = { ...serverErrors?.fields, ...ownErrors };

  function change(name: keyof Credentials) {
    return (value: string) => {
      setValues((before) => ({ ...before, [name]: value }));
      setOwnErrors({});
      if (enter.error) enter.reset();
    };
  }

  function focusFirst(clientErrors: CredentialErrors) {
    const name = (['name', 'email', 'password'] as const).find((field) => clientErrors[field]);
    if (name) form.current?.querySelector<HTMLInputElement>(`[name="${name}"]`)?.focus();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (enter.isPending) return;
    const clientErrors = validateCredentials(values, isNew);
    setOwnErrors(clientErrors);
    if (Object.keys(clientErrors).length > 0) focusFirst(clientErrors);
    else if (user?.isGuest && !isNew) setIsAsking(true);
    else submitCredentials(false);
  }

  function submitCredentials(leaveGuest: boolean) {
    setIsAsking(false);
    enter.mutate(
      { credentials: values, leaveGuest },
      { onError: (error) => focusFirst(toCredentialErrors(error, isNew).fields) },
    );
  }

  return (
    <form className="account-form" ref={form} onSubmit={submit} noValidate>
      <FormError text={serverErrors?.form ?? null} />
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
        autoComplete={hasPasskeys ? 'username webauthn' : 'username'}
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
      <Button type="submit" size="lg" variant={isSecond ? 'secondary' : 'primary'} block busy={enter.isPending}>
        {submitLabel}
      </Button>
      {!isNew && hasMail && (
        <LinkButton href={pathTo('/account/forgot')} variant="ghost" block>
          Forgot your password?
        </LinkButton>
      )}
      {!isNew && !hasMail && (
        <p className="muted small">
          Forgot your password? This game sends no mail, but whoever runs it can give you a link to set a new one.
        </p>
      )}
      {user?.isGuest && (
        <LeaveGuestSheet
          user={user}
          open={isAsking}
          confirmLabel="Sign in"
          onConfirm={() => submitCredentials(true)}
          onCancel={() => setIsAsking(false)}
        />
      )}
    </form>
  );
}
