import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, it, vi } from 'vitest';
import { userKey } from '#client/entities/user.ts';
import { syncPlaySettings } from './sync-play-settings.ts';

const key = 'trivia-settings';
const unset = { timeFactor: null, advance: null, readToMe: null };

let stored: Map<string, string>;
let sent: unknown[];
let outcomes: string[];
let answer: () => Response;
const recordOutcome = (outcome: string) => void outcomes.push(outcome);

beforeEach(() => {
  stored = new Map();
  sent = [];
  outcomes = [];
  answer = () => new Response(JSON.stringify({ timeFactor: '5', advance: 'hand', readToMe: true }));
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => void stored.set(name, value),
    removeItem: (name: string) => void stored.delete(name),
  });
  vi.stubGlobal('fetch', async (_url: string, { body }: { readonly body: string }) => {
    sent.push(JSON.parse(body));
    return answer();
  });
});

it('moves the play settings of a device to the account once, and clears them on the device', async () => {
  stored.set(key, '{"timeFactor":5,"advance":"hand","readToMe":true,"sound":true}');
  const client = new QueryClient();
  client.setQueryData(userKey, { id: 'u1', playing: unset });
  await syncPlaySettings(client, { id: 'u1', playing: unset }, recordOutcome);
  expect(sent).toEqual([{ timeFactor: '5', advance: 'hand', readToMe: true, ifUnset: true }]);
  expect(client.getQueryData(userKey)).toEqual({
    id: 'u1',
    playing: { timeFactor: '5', advance: 'hand', readToMe: true },
  });
  expect(stored.get(key)).toBe('{"sound":true}');
  await syncPlaySettings(client, { id: 'u1', playing: unset }, recordOutcome);
  expect(sent).toHaveLength(1);
  expect(outcomes).toEqual(['moved']);
});

it("clears them if the account has its own settings, mixes nothing into those, and reports that the account's settings apply", async () => {
  stored.set(key, '{"timeFactor":"off","advance":"hand","readToMe":true}');
  await syncPlaySettings(
    new QueryClient(),
    { id: 'u1', playing: { ...unset, timeFactor: '5', advance: 'hand' } },
    recordOutcome,
  );
  expect(sent).toEqual([]);
  expect(outcomes).toEqual(['accountHolds']);
  expect(stored.get(key)).toBe('{}');
});

it("reports that the account's settings apply when another device was faster", async () => {
  stored.set(key, '{"advance":"hand"}');
  answer = () => new Response(JSON.stringify({ timeFactor: '1', advance: 'auto', readToMe: false }));
  await syncPlaySettings(new QueryClient(), { id: 'u1', playing: unset }, recordOutcome);
  expect(outcomes).toEqual(['accountHolds']);
});

it("reports nothing if the account's settings equal the device's", async () => {
  stored.set(key, '{"timeFactor":5}');
  await syncPlaySettings(new QueryClient(), { id: 'u1', playing: { ...unset, timeFactor: '5' } }, recordOutcome);
  expect(outcomes).toEqual([]);
  expect(stored.get(key)).toBe('{}');
});

it('keeps them until the server has confirmed', async () => {
  stored.set(key, '{"timeFactor":5}');
  answer = () => new Response('{"message":"No."}', { status: 500 });
  await syncPlaySettings(new QueryClient(), { id: 'u1', playing: unset }, recordOutcome);
  expect(outcomes).toEqual([]);
  expect(stored.get(key)).toBe('{"timeFactor":5}');
});

it('reports nothing if the device has no settings', async () => {
  stored.set(key, '{"timeFactor":1,"advance":"auto","keys":false}');
  await syncPlaySettings(new QueryClient(), { id: 'u1', playing: unset }, recordOutcome);
  expect(sent).toEqual([]);
});
