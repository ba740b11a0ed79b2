import { type ReactNode, Suspense } from 'react';
import { PageSpinner } from './page-spinner.tsx';

/** Shows the loading indicator while a page's chunk is loaded. */
export function PageSuspense({ children }: { children: ReactNode }) {
  return <Suspense fallback={<PageSpinner />}>{children}</Suspense>;
}
