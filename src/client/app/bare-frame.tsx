import './shell.css';
import type { ReactNode } from 'react';
import { SiteFoot } from '#client/ui/site-foot.tsx';
import { ConsentBanner } from './consent-banner.tsx';

interface BareFrameProps {
  readonly children: ReactNode;
  /** Whether a visitor is asked about cookies here: not at the door itself. */
  readonly isAsking?: boolean;
}

/** A screen without navigation: signing in, a notice for somebody who is signed out. */
export function BareFrame({ children, isAsking = false }: BareFrameProps) {
  return (
    <>
      <main id="main" className="page page-bare" tabIndex={-1}>
        {isAsking && <ConsentBanner />}
        {children}
      </main>
      <SiteFoot />
    </>
  );
}
