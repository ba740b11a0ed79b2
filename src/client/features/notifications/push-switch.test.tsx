import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { PushState } from '#client/platform/calls/push-device.ts';
import { PushSwitch } from './push-switch.tsx';

function renderSwitch(state?: PushState): string {
  const client = new QueryClient();
  if (state) client.setQueryData(['this-device/push', 'wren'], state);
  return renderToString(
    <QueryClientProvider client={client}>
      <PushSwitch playerId="wren" />
    </QueryClientProvider>,
  );
}

const isOn = (html: string) => /aria-checked="true"/.test(html);
const isDisabled = (html: string) => /<button[^>]* disabled=""/.test(html);

test('the switch is on in a subscribed browser', () => {
  expect([isOn(renderSwitch('on')), isDisabled(renderSwitch('on'))]).toEqual([true, false]);
});

test('the switch explains itself before the browser asks for permission', () => {
  const html = renderSwitch('off');
  expect([isOn(html), isDisabled(html)]).toEqual([false, false]);
  expect(html).toContain('Your browser will ask whether the game may.');
});

test('explains how to undo a refusal in the browser', () => {
  const html = renderSwitch('denied');
  expect([isOn(html), isDisabled(html)]).toEqual([false, true]);
  expect(html).toContain('Allow notifications in its settings for this site, then load this page again.');
});

test('explains that the browser does not support it', () => {
  const html = renderSwitch('unsupported');
  expect([isOn(html), isDisabled(html)]).toEqual([false, true]);
  expect(html).toContain('This browser cannot be told anything while the game is closed.');
});

test('is disabled until the state is known', () => {
  expect(isDisabled(renderSwitch())).toBe(true);
});
