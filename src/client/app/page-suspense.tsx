import { type ReactNode, Suspense } from 'react';
import { PageSpinner } from './page-spinner.tsx';

export function PageSuspense({ children }: { children: ReactNode }) {
  return <Suspense fallback={<PageSpinner />}>{children}</Suspense>;
}
