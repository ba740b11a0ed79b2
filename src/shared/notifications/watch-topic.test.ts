import { describe, expect, it } from 'vitest';
import { playerIdText } from '../account/summary.ts';
import { tournamentsTopic, getTournamentTopic } from '../kernel/events.ts';
import { watchTopicText } from './watch-topic.ts';

describe('watchTopicText', () => {
  it.each([tournamentsTopic, getTournamentTopic(1), getTournamentTopic(2_147_483_647)])(
    'accepts %s, which is not a player id',
    (topic) => {
      expect(watchTopicText.parse(topic)).toBe(topic);
      expect(playerIdText.safeParse(topic).success).toBe(false);
    },
  );

  it.each([
    '',
    'wren',
    'tournaments',
    'tournaments:1',
    'tournament',
    'tournament:',
    'tournament:0',
    'tournament:-1',
    'tournament:01',
    'tournament:1e3',
    'tournament:1.5',
    'tournament:2147483648',
    'tournament:99999999999',
    'tournament:1 tournament:2',
    'tournament:1\n',
    'Tournament:1',
  ])('rejects %j', (text) => {
    expect(watchTopicText.safeParse(text).success).toBe(false);
  });
});
