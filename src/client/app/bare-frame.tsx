import './shell.css';
import type { ReactNode } from 'react';
import { SiteFooter } from '#client/ui/site-footer.tsx';
import { ConsentBanner } from './consent/consent-banner.tsx';

interface BareFrameProps {
  readonly children: ReactNode;
  /** Whether visitors are asked about cookies on this screen. */
  readonly asksConsent?: boolean;
}

/** A screen without navigation, for signing in and for messages to signed-out visitors. */
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
