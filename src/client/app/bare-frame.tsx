import './shell.css';
import type { ReactNode } from 'react';

/** A screen without navigation: signing in, a notice for somebody who is signed out. */
export function BareFrame({ children }: { children: ReactNode }) {
  return (
    <main id="main" className="page page-bare" tabIndex={-1}>
      {children}
    </main>
  );
}
