import './shell.css';
import type { ReactNode } from 'react';
import { SiteFoot } from '../ui/site-foot.tsx';
import { ConsentBanner } from './consent-banner.tsx';

/** A screen without navigation: signing in, a notice for somebody who is signed out. */
export function BareFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <main id="main" className="page page-bare" tabIndex={-1}>
        {children}
      </main>
      <SiteFoot />
      <ConsentBanner />
    </>
  );
}
