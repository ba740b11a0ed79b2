import { useFocusAfterChange } from '#client/platform/hooks/use-focus-after.ts';
import { ChangePassword } from './change-password.tsx';
import { SetPassword } from './set-password.tsx';
import { useSignInMethods } from './ways-in.ts';

interface OwnPasswordProps {
  readonly email: string;
  /** Display name of the provider, or null if none is configured. */
  readonly providerName: string | null;
}

/** Changes the password, or sets the first one for players who sign in only through a provider. */
export function PasswordSettings({ email, providerName }: OwnPasswordProps) {
  const { data: ways } = useSignInMethods();
  const focusAfter = useFocusAfterChange(ways?.password);
  if (ways?.password === false) {
    return (
      <SetPassword
        email={email}
        providerName={providerName ?? 'the provider'}
        onSet={() => focusAfter('password-heading')}
      />
    );
  }
  return <ChangePassword email={email} />;
}
