import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { PushState } from '#client/platform/calls/push-device.ts';
import { PushSwitch } from './push-switch.tsx';

function shown(state?: PushState): string {
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

test('a browser that is told: the switch is on', () => {
  expect([isOn(shown('on')), isDisabled(shown('on'))]).toEqual([true, false]);
});

test('a browser that is not: the switch says what it does before anybody is asked', () => {
  const html = shown('off');
  expect([isOn(html), isDisabled(html)]).toEqual([false, false]);
  expect(html).toContain('Your browser will ask whether the game may.');
});

test('refused in the browser: says how to undo it', () => {
  const html = shown('denied');
  expect([isOn(html), isDisabled(html)]).toEqual([false, true]);
  expect(html).toContain('Allow notifications in its settings for this site, then load this page again.');
});

test('a browser that cannot: says so', () => {
  const html = shown('unsupported');
  expect([isOn(html), isDisabled(html)]).toEqual([false, true]);
  expect(html).toContain('This browser cannot be told anything while the game is closed.');
});

test('nothing can be switched before it is known how it stands', () => {
  expect(isDisabled(shown())).toBe(true);
});
