import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { Category } from '#shared/catalog/contract.ts';
import { computerNumbers, getComputerPlayer } from '#shared/tournaments/computer-players.ts';
import { toComputerId, parseComputerNumber } from '#shared/tournaments/computer-id.ts';
import { getReadKey } from '#client/platform/calls/read-key.ts';
import { exampleParticipants } from '#test/fixtures/example-tournament.ts';
import { ParticipantList } from '../detail/participant-list.tsx';
import { MatchPlayer } from '../matches/match-player.tsx';
import type { MatchSide } from '../model/match-sides.ts';
import { ComputerList } from './computer-list.tsx';
import { ComputerProfile } from './computer-profile.tsx';
import { formatPace } from './computer-texts.ts';

const category = (id: number, name: string): Category => ({
  id,
  name,
  icon: 'animals',
  color: '#60d2cb',
  parentId: null,
  isRetired: false,
});
// Sports is not offered any more, and Animals has a different name.
const offered = [category(6, 'History'), category(7, 'Art'), category(8, 'Celebrities'), category(9, 'Beasts')];

function html(node: ReactNode, categories: readonly Category[] | null = offered): string {
  const client = new QueryClient();
  if (categories) client.setQueryData(getReadKey('GET /api/categories/main'), categories);
  return renderToString(<QueryClientProvider client={client}>{node}</QueryClientProvider>).replaceAll('<!-- -->', '');
}
const text = (markup: string) => markup.replaceAll(/<[^>]*>/g, '|').replaceAll(/\|+/g, '|');

describe('the page of a computer player', () => {
  it('shows its name, strengths, weaknesses, accuracy and pace', () => {
    const shown = text(html(<ComputerProfile number={2} />));
    expect(shown).toContain('|Otto Owl|Level 4|Computer player|Reads under the blanket');
    expect(shown).toContain('|At home in|History|Art|Beasts|');
    expect(shown).toContain('|Not so sure about|Celebrities|');
    expect(shown).toContain('|Easy|68%|Medium|48%|Hard|30%|');
    expect(shown).toContain('|Takes about as long for an answer as players usually do.');
  });

  it('explains why it is fair', () => {
    const shown = text(html(<ComputerProfile number={2} />));
    expect(shown).toContain('|Is that fair?|It never sees a question, let alone the right answer');
    expect(shown).toContain('They win no coins and are on no leaderboard');
  });

  it('leaves out a heading without offered categories', () => {
    const shown = text(html(<ComputerProfile number={3} />, [category(4, 'Science')]));
    expect(shown).toContain('|At home in|Science|');
    expect(shown).not.toContain('Not so sure about');
  });
});

it.each([
  [1.25, 'Takes about 25% longer for an answer than players usually do.'],
  [1, 'Takes about as long for an answer as players usually do.'],
  [0.72, 'Takes about 28% less time for an answer than players usually do.'],
])('formats a pace of %s as %s', (pace, told) => expect(formatPace(pace)).toBe(told));

it('lists all computer players by level, each with a link to its page', () => {
  const shown = html(<ComputerList />);
  const ways = [...shown.matchAll(/href="\/computer-players\/(\d+)"/g)].map(([, number]) => Number(number));
  expect(ways.toSorted((one, other) => one - other)).toEqual(computerNumbers);
  const levels = ways.map((number) => getComputerPlayer(number).level);
  expect(levels).toEqual(levels.toSorted((one, other) => one - other));
  expect(text(shown)).toContain('|Otto Owl|Level 4|At home in History, Art, and Beasts|');
  expect(text(html(<ComputerList />, null))).toContain('|Otto Owl|Level 4|');
});

describe('a computer player links to its page', () => {
  const computers = exampleParticipants.map((each, index) => ({
    ...each,
    userId: index === 0 ? toComputerId(4) : each.userId,
    isComputer: index === 0,
  }));

  it('from the participant list, except for visitors', () => {
    const list = (userId: string | null) => html(<ParticipantList participants={computers} userId={userId} />);
    expect(list('wren')).toContain('href="/computer-players/4"');
    expect(list('wren')).toContain('href="/profile/');
    expect(list(null)).not.toContain('href=');
  });

  it('from a match sheet, but not from a card that links to the match', () => {
    const [person] = computers;
    if (!person) throw new Error('nobody is there');
    const side: MatchSide = {
      name: 'Bruno Byte',
      kind: 'player',
      person,
      score: null,
      isWinner: false,
      isLoser: false,
      isYou: false,
    };
    expect(html(<MatchPlayer side={side} isLinked />)).toContain('href="/computer-players/4">Bruno Byte</a>');
    expect(html(<MatchPlayer side={side} />)).not.toContain('href=');
    const human = { ...side, person: { ...person, userId: 'wren', isComputer: false } };
    expect(html(<MatchPlayer side={human} isLinked />)).not.toContain('href=');
  });

  it('by its unique id', () => {
    expect(parseComputerNumber(toComputerId(15))).toBe(15);
    expect(parseComputerNumber('wren')).toBeNull();
  });
});
