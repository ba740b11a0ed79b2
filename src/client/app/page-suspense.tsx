import { type ReactNode, Suspense } from 'react';
import { Waiting } from './waiting.tsx';

/** While a page's part of the app is on its way. */
export function PageSuspense({ children }: { children: ReactNode }) {
  return <Suspense fallback={<Waiting />}>{children}</Suspense>;
}
