import './shell.css';
import type { ReactNode } from 'react';
import { SiteFooter } from '#client/ui/site-footer.tsx';
import { ConsentBanner } from './consent/consent-banner.tsx';

interface BareFrameProps {
  readonly children: ReactNode;
  readonly asksConsent?: boolean;
}

export function BareFrame({ children, asksConsent: isAsking = false }: BareFrameProps) {
  return (
    <>
      <main id="main" className="page page-bare" tabIndex={-1}>
        {isAsking && <ConsentBanner />}
        {children}
      </main>
      <SiteFooter />
    </>
  );
}
