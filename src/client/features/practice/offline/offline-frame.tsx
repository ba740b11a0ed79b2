import './offline-frame.css';
import type { ReactNode } from 'react';
import { Stack } from '#client/ui/layout.tsx';
import { Brand } from '#client/ui/scenery/logo.tsx';
import { Hills } from '#client/ui/scenery/hills.tsx';

/** Layout of all offline screens. */
export function OfflineFrame({ children }: { children: ReactNode }) {
  return (
    <main id="main" className="offline">
      <Hills tone="dusk" />
      <Stack className="offline-stage" gap={4}>
        <Brand />
        {children}
      </Stack>
    </main>
  );
}
