import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { PushState } from '#client/platform/calls/push-device.ts';
import { ReminderOffer } from './reminder-offer.tsx';

function renderOffer(state: PushState): string {
  const client = new QueryClient();
  client.setQueryData(['this-device/push', 'pip'], state);
  return renderToString(
    <QueryClientProvider client={client}>
      <ReminderOffer playerId="pip" onAnswered={() => undefined} />
    </QueryClientProvider>,
  );
}

it('offers a reminder at the available hours, with the default hour selected', () => {
  const shown = renderOffer('off');
  expect(shown.match(/<option/g)).toHaveLength(14);
  expect(shown).toMatch(/<option value="19" selected/);
  expect(shown).toMatch(/Remind me.*No, thanks/);
});

it('asks nothing in a browser that cannot remind, must not remind, or already reminds', () => {
  for (const state of ['unsupported', 'notInstalled', 'denied', 'on'] as const) expect(renderOffer(state)).toBe('');
});
