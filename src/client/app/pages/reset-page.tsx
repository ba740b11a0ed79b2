import './account-page.css';
import { ResetForm } from '../../features/account/reset-form.tsx';
import { ThemeToggle } from '../../features/settings/theme-toggle.tsx';
import { usePageTitle } from '../../platform/page-title.ts';
import { Card } from '../../ui/card.tsx';
import { Brand } from '../../ui/logo.tsx';
import { Hills } from '../../ui/scene.tsx';

/** Where a one-time link of an administrator leads. */
export function ResetPage({ token }: { token: string }) {
  usePageTitle('New password');
  return (
    <div className="account">
      <div className="account-top">
        <Brand href="/" />
        <ThemeToggle />
      </div>
      <Card className="account-card">
        <h1>Find your way back</h1>
        <p className="muted">Choose a new password. The link works once.</p>
        <ResetForm token={token} />
      </Card>
      <Hills tone="dusk" />
    </div>
  );
}
