import { describe, expect, it } from 'vitest';
import { tournamentsTopic, tournamentTopic } from '#shared/kernel/events.ts';
import { eventMessages, readEventMessage, sessionName } from './event-messages.ts';

describe('what servers tell each other', () => {
  it('names a subject and the players, each once', () => {
    expect(eventMessages('friends', ['wren', 'robin', 'wren'])).toEqual(['friends wren robin']);
  });

  it('names watched topics where players stand', () => {
    const messages = eventMessages('tournaments', ['wren', tournamentTopic(12), tournamentsTopic]);
    expect(messages).toEqual(['tournaments wren tournament:12 tournaments:']);
    expect(readEventMessage(messages[0] ?? '')?.keys).toEqual(['wren', 'tournament:12', 'tournaments:']);
  });

  it('is nothing without players', () => {
    expect(eventMessages('friends', [])).toEqual([]);
  });

  it.each([
    [32, 500],
    [64, 30],
    [1, 1000],
  ])('stays under 200 bytes with ids of %i letters, however many players there are', (letters, count) => {
    const ids = Array.from({ length: count }, (_, index) => String(index).padStart(letters, 'x'));
    const messages = eventMessages('notifications', ids);
    for (const message of messages) expect(Buffer.byteLength(message)).toBeLessThan(200);
    expect(messages.flatMap((message) => readEventMessage(message)?.keys ?? [])).toEqual([...new Set(ids)]);
    expect(new Set(messages.map((message) => readEventMessage(message)?.subject))).toEqual(new Set(['notifications']));
  });

  it.each(['tidings wren', '', 'friendswren', 'constructor wren'])(
    'says nothing to a server that does not know it: %j',
    (message) => {
      expect(readEventMessage(message)).toBeNull();
    },
  );

  it('never carries a session’s token', () => {
    const name = sessionName('the token that opens doors');
    expect(name).toMatch(/^[\w-]{22}$/);
    expect(sessionName('the token that opens doors')).toBe(name);
    expect(sessionName('another token')).not.toBe(name);
  });
});
