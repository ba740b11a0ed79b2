import '../admin-first-page.css';
import type { User } from '#shared/account/contract.ts';
import type { AdministratorNeed } from '#shared/account/rules.ts';
import { ChangePassword } from '#client/features/settings/change-password.tsx';
import { Passkeys } from '#client/features/settings/passkeys.tsx';
import { VerifyPasskey } from '#client/features/settings/verify-passkey.tsx';
import { usePageTitle } from '#client/platform/hooks/use-page-title.ts';
import { CampArt } from '#client/ui/scenery/camp-art.tsx';
import { Text } from '#client/ui/text.tsx';

const texts: Readonly<Record<AdministratorNeed, { readonly title: string; readonly text: string }>> = {
  passwordChange: {
    title: 'First, a password of your own',
    text: 'The one you came in with was made up for you and written down. Choose another, and the administration opens. Then delete the file that keeps it.',
  },
  passkey: {
    title: 'First, your passkey',
    text: 'Whoever runs the game needs a passkey here. Show yours, or add your first one, and the administration opens.',
  },
};

export interface AdminFirstPageProps {
  readonly user: User;
  readonly need: AdministratorNeed;
}

/** The administration is closed until the step is done. */
export function AdminFirstPage({ user, need }: AdminFirstPageProps) {
  const { title, text } = texts[need];
  usePageTitle(title);
  return (
    <div className="admin-first">
      <header>
        <CampArt />
        <Text as="h1" size="title" display>
          {title}
        </Text>
        <Text tone="soft">{text}</Text>
      </header>
      {need === 'passwordChange' ? (
        <ChangePassword email={user.email ?? ''} />
      ) : (
        <>
          <VerifyPasskey />
          <Passkeys />
        </>
      )}
    </div>
  );
}
