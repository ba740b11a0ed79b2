import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { PushState } from '#client/platform/calls/push-device.ts';
import { ReminderOffer } from './reminder-offer.tsx';

function offer(state: PushState): string {
  const client = new QueryClient();
  client.setQueryData(['this-device/push', 'pip'], state);
  return renderToString(
    <QueryClientProvider client={client}>
      <ReminderOffer playerId="pip" onAnswered={() => undefined} />
    </QueryClientProvider>,
  );
}

it('a reminder is offered for the hours that can be chosen, at first for the usual one', () => {
  const shown = offer('off');
  expect(shown.match(/<option/g)).toHaveLength(14);
  expect(shown).toMatch(/<option value="19" selected/);
  expect(shown).toMatch(/Remind me.*No, thanks/);
});

it('a browser that cannot remind, must not, or does already is asked for nothing', () => {
  for (const state of ['unsupported', 'notInstalled', 'denied', 'on'] as const) expect(offer(state)).toBe('');
});
