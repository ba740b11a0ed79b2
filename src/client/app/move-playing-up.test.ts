import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, it, vi } from 'vitest';
import { userKey } from '#client/entities/user.ts';
import { movePlayingUp } from './move-playing-up.ts';

const key = 'trivia-settings';
const unset = { timeFactor: null, advance: null, readToMe: null };

let stored: Map<string, string>;
let sent: unknown[];
let told: string[];
let answer: () => Response;
const tell = (outcome: string) => void told.push(outcome);

beforeEach(() => {
  stored = new Map();
  sent = [];
  told = [];
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

it('brings a device’s own time and pace to the account once, and lets go of them', async () => {
  stored.set(key, '{"timeFactor":5,"advance":"hand","readToMe":true,"sound":true}');
  const client = new QueryClient();
  client.setQueryData(userKey, { id: 'u1', playing: unset });
  await movePlayingUp(client, { id: 'u1', playing: unset }, tell);
  expect(sent).toEqual([{ timeFactor: '5', advance: 'hand', readToMe: true, ifUnset: true }]);
  expect(client.getQueryData(userKey)).toEqual({
    id: 'u1',
    playing: { timeFactor: '5', advance: 'hand', readToMe: true },
  });
  expect(stored.get(key)).toBe('{"sound":true}');
  await movePlayingUp(client, { id: 'u1', playing: unset }, tell);
  expect(sent).toHaveLength(1);
  expect(told).toEqual(['moved']);
});

it('lets go where the account has its own choice, mixes nothing into it, and says that the account’s holds', async () => {
  stored.set(key, '{"timeFactor":"off","advance":"hand","readToMe":true}');
  await movePlayingUp(new QueryClient(), { id: 'u1', playing: { ...unset, timeFactor: '5', advance: 'hand' } }, tell);
  expect(sent).toEqual([]);
  expect(told).toEqual(['accountHolds']);
  expect(stored.get(key)).toBe('{}');
});

it('says that the account’s holds where another device was before it', async () => {
  stored.set(key, '{"advance":"hand"}');
  answer = () => new Response(JSON.stringify({ timeFactor: '1', advance: 'auto', readToMe: false }));
  await movePlayingUp(new QueryClient(), { id: 'u1', playing: unset }, tell);
  expect(told).toEqual(['accountHolds']);
});

it('says nothing where the account plays as the device does', async () => {
  stored.set(key, '{"timeFactor":5}');
  await movePlayingUp(new QueryClient(), { id: 'u1', playing: { ...unset, timeFactor: '5' } }, tell);
  expect(told).toEqual([]);
  expect(stored.get(key)).toBe('{}');
});

it('holds on to them as long as the server was not told', async () => {
  stored.set(key, '{"timeFactor":5}');
  answer = () => new Response('{"message":"No."}', { status: 500 });
  await movePlayingUp(new QueryClient(), { id: 'u1', playing: unset }, tell);
  expect(told).toEqual([]);
  expect(stored.get(key)).toBe('{"timeFactor":5}');
});

it('says nothing for who has set nothing', async () => {
  stored.set(key, '{"timeFactor":1,"advance":"auto","keys":false}');
  await movePlayingUp(new QueryClient(), { id: 'u1', playing: unset }, tell);
  expect(sent).toEqual([]);
});
