import { useFocusAfter } from '#client/platform/hooks/use-focus-after.ts';
import { ChangePassword } from './change-password.tsx';
import { SetPassword } from './set-password.tsx';
import { useWaysIn } from './ways-in.ts';

interface OwnPasswordProps {
  readonly email: string;
  /** What players know the provider by; null where there is none. */
  readonly providerName: string | null;
}

/** The player's password: another one, or the first one of who comes in by the provider alone. */
export function OwnPassword({ email, providerName }: OwnPasswordProps) {
  const { data: ways } = useWaysIn();
  const focusAfter = useFocusAfter(ways?.password);
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
