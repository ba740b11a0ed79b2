import '../account-page.css';
import type { ReactNode } from 'react';
import { pathTo } from '#shared/path-to.ts';
import { ThemeToggle } from '#client/features/settings/theme-toggle.tsx';
import { Card } from '#client/ui/card.tsx';
import { Brand } from '#client/ui/scenery/logo.tsx';
import { Hills } from '#client/ui/scenery/hills.tsx';

export function AccountFrame({ children }: { children: ReactNode }) {
  return (
    <div className="account">
      <div className="account-top">
        <Brand href={pathTo('/')} />
        <ThemeToggle />
      </div>
      <Card className="account-card">{children}</Card>
      <Hills tone="dusk" />
    </div>
  );
}
