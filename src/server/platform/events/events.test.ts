import { describe, expect, it } from 'vitest';
import { tournamentsTopic, getTournamentTopic } from '#shared/kernel/events.ts';
import { createEventMessages, parseEventMessage, toSessionName } from './events.ts';

describe('createEventMessages', () => {
  it('contains a subject and the players, each once', () => {
    expect(createEventMessages('friends', ['wren', 'robin', 'wren'])).toEqual(['friends wren robin']);
  });

  it('accepts watched topics in place of players', () => {
    const messages = createEventMessages('tournaments', ['wren', getTournamentTopic(12), tournamentsTopic]);
    expect(messages).toEqual(['tournaments wren tournament:12 tournaments:']);
    expect(parseEventMessage(messages[0] ?? '')?.keys).toEqual(['wren', 'tournament:12', 'tournaments:']);
  });

  it('returns no message without players', () => {
    expect(createEventMessages('friends', [])).toEqual([]);
  });

  it.each([
    [32, 500],
    [64, 30],
    [1, 1000],
  ])('stays under 200 bytes with ids of %i letters, for %i players', (letters, count) => {
    const ids = Array.from({ length: count }, (_, index) => String(index).padStart(letters, 'x'));
    const messages = createEventMessages('notifications', ids);
    for (const message of messages) expect(Buffer.byteLength(message)).toBeLessThan(200);
    expect(messages.flatMap((message) => parseEventMessage(message)?.keys ?? [])).toEqual([...new Set(ids)]);
    expect(new Set(messages.map((message) => parseEventMessage(message)?.subject))).toEqual(new Set(['notifications']));
  });

  it.each(['tidings wren', '', 'friendswren', 'constructor wren'])(
    'ignores a message that this server does not know: %j',
    (message) => {
      expect(parseEventMessage(message)).toBeNull();
    },
  );

  it("never contains a session's token", () => {
    const name = toSessionName('the token that opens doors');
    expect(name).toMatch(/^[\w-]{22}$/);
    expect(toSessionName('the token that opens doors')).toBe(name);
    expect(toSessionName('another token')).not.toBe(name);
  });
});
