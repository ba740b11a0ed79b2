import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { Match } from '#shared/tournaments/contract.ts';
import { Bracket } from './bracket.tsx';
import { BracketDrawing } from './bracket-drawing.tsx';
import { BracketHalves } from './bracket-drawing.tsx';
import { BracketList } from './bracket.tsx';
import { BracketMapMatch } from './bracket-map-match.tsx';
import type { BracketView } from '../model/bracket-view.ts';
import { ChampionCard } from '../detail/champion-card.tsx';
import {
  exampleFinishedMatches,
  exampleMatches,
  createExampleBracketMatch,
  exampleParticipants,
} from '#test/fixtures/example-tournament.ts';
import { createPeopleMap } from '../model/match-sides.ts';

const createView = (matches: readonly Match[], part: Partial<BracketView> = {}): BracketView => ({
  matches,
  people: createPeopleMap(exampleParticipants),
  userId: 'wren',
  litIds: new Set(),
  ...part,
});
const champion = (view: BracketView, prizePaid: number | null = null, isCancelled = false) => (
  <ChampionCard view={view} prizePaid={prizePaid} isCancelled={isCancelled} />
);
const html = (node: React.ReactNode) => renderToString(node).replaceAll('<!-- -->', '');
const list = (view: BracketView) => html(<BracketList view={view} champion={champion(view)} />);
const text = (markup: string) => markup.replaceAll(/<[^>]*>/g, '|').replaceAll(/\|+/g, '|');

describe('the bracket (rules 2.32, 2.33)', () => {
  it('has its rounds in ascending order with their titles', () => {
    expect(text(list(createView(exampleMatches)))).toMatch(/\|Round 1\|.*\|Semifinal\|.*\|Final\|/s);
  });

  it('has a quarterfinal with more than three rounds and collapses all rounds except the current one', () => {
    const many = [1, 2, 3, 4].map((round) =>
      createExampleBracketMatch(1, { id: round, round, status: round === 1 ? 'completed' : 'pending' }),
    );
    expect(text(list(createView(many)))).toMatch(/\|Round 1\|.*\|Quarterfinal\|.*\|Semifinal\|.*\|Final\|/s);
    expect(
      list(createView(many))
        .match(/<details[^>]*>/g)
        ?.map((tag) => tag.includes('open')),
    ).toEqual([false, true, false, false]);
  });

  it('shows each match with its number, its status, its two players with scores, and "VS" between them', () => {
    const shown = text(list(createView(exampleMatches)));
    expect(shown).toContain('|Match 1|Completed|JV|Juniper Vale| |Winner|860|VS|FO|Fen Oakley| |540|');
    expect(shown).toContain('|Match 3|In Progress|OM|Odile Marchetti| |–|VS|ZZ|Zig Zander| |–|');
    expect(shown).toContain('|Match 6|Pending|TBD| |Winner of 3|–|VS|TBD| |Winner of 4|–|TBD|');
  });

  it('highlights the winner with a trophy', () => {
    expect(list(createView(exampleMatches.slice(0, 1)))).toMatch(/match-winner.*Juniper Vale.*<svg.*Winner.*860/s);
  });

  it('shows the scheduled time or "TBD", the completed time when present, and the deadline while open', () => {
    const shown = list(createView(exampleMatches));
    expect(shown).toContain('dateTime="2026-11-20T18:00:00.000Z"');
    expect(text(shown)).toMatch(/done \|[^|]+\|/);
    expect(shown).toMatch(/until <time dateTime="2026-11-21T18:00:00.000Z">/);
    expect(text(list(createView([createExampleBracketMatch(7)])))).toContain('|TBD|');
  });

  it('labels the player’s own side and computer players', () => {
    expect(text(list(createView(exampleMatches)))).toContain('|Wren| |you|');
    const people = createPeopleMap(exampleParticipants.map((each) => ({ ...each, isComputer: each.userId === 'pip' })));
    expect(text(list(createView(exampleMatches, { people })))).toContain('|Pip Lindqvist| |Computer|');
    expect(text(list(createView(exampleMatches, { userId: null })))).not.toContain('|you|');
  });

  it('links a computer player to its page, except on a card that opens its match and for visitors', () => {
    const [open] = exampleMatches.filter(({ player1Score }) => player1Score === null);
    const [finished] = exampleFinishedMatches;
    if (!open || !finished) throw new Error('the example has no such match');
    const people = createPeopleMap(
      exampleParticipants.map((each) => ({ ...each, userId: 'computer-4', isComputer: true })),
    );
    const seen = (match: typeof open, part: Parameters<typeof createView>[1] = {}) =>
      list(createView([{ ...match, player1Id: 'computer-4', player1Slot: 'player' }], { people, ...part }));
    expect(seen(open)).toContain('href="/computer-players/4"');
    expect(seen(open, { userId: null })).not.toContain('href=');
    expect(seen(finished, { onOpen: () => undefined })).not.toContain('href=');
    expect(seen(finished)).toContain('href="/computer-players/4"');
  });

  it('opens only matches that both players have played', () => {
    const shown = list(createView(exampleFinishedMatches, { onOpen: () => undefined }));
    // Match 6 was a walkover, so there are no results to show.
    expect(text(shown).match(/question by question/g)).toHaveLength(6);
    expect(list(createView(exampleFinishedMatches))).not.toContain('<button');
  });

  it('highlights recent changes', () => {
    expect(list(createView(exampleMatches, { litIds: new Set([33]) })).match(/match-lit/g)).toHaveLength(1);
  });

  it('is a list or a drawing, and a list on a phone', () => {
    const view = createView(exampleMatches);
    const shown = html(<Bracket view={view} champion={champion(view)} />);
    expect(text(shown)).toContain('|List|');
    expect(text(shown)).toContain('|Bracket|');
    expect(shown).toMatch(/id="bracket-list-tab" aria-selected="true"/);
  });

  it('is a map on a phone in which each match shows its players and status', () => {
    const view = createView(exampleMatches);
    const shown = html(<BracketDrawing view={view} champion={champion(view)} />);
    expect(shown).toContain('aria-label="Round 1, match 1: Juniper Vale against Fen Oakley. Juniper Vale won"');
    expect(shown).toContain('aria-label="Final, match 7: TBD against TBD. Pending"');
    expect(text(shown)).toContain('|Zoom in|');
    expect(text(shown)).toContain('|Juniper Vale|Winner|860|FO|Fen Oakley|540|');
  });
});

describe('the bracket on a wide screen', () => {
  const halves = (view: BracketView) =>
    html(
      <BracketHalves
        view={view}
        champion={champion(view)}
        renderMatch={(match, { title }) => <BracketMapMatch match={match} roundTitle={title} view={view} isFolded />}
      />,
    );
  const shown = (matches: readonly Match[]) => halves(createView(matches));

  it('runs from both sides to the final in the middle', () => {
    const names = [...shown(exampleMatches).matchAll(/<section class="bracket-column" aria-label="([^"]*)"/g)];
    expect(names.map(([, name]) => name)).toEqual([
      'Round 1, left half',
      'Semifinal, left half',
      'Final',
      'Round 1, right half',
      'Semifinal, right half',
    ]);
    const numbers = [...shown(exampleMatches).matchAll(/<article[^>]*aria-label="Match (\d)"/g)];
    expect(numbers.map(([, number]) => Number(number))).toEqual([1, 2, 5, 7, 3, 4, 6]);
  });

  it('shows decided matches in one line, the winner first, with a dash for a match that was not played', () => {
    expect(text(shown(exampleMatches))).toContain('|2|CA|Captain Ade|Winner|900:620|MR|Mateo Ruiz|Completed|');
    expect(text(shown(exampleFinishedMatches))).toContain('|6|W|Wren|Winner|–|OM|Odile Marchetti|Completed|');
    expect(text(shown(exampleMatches))).not.toMatch(/\b0\b/);
  });

  it('names the matches whose winners are awaited', () => {
    expect(text(shown(exampleMatches))).toContain('|7|TBD| Winners of 5 and 6|Pending|');
    const half = exampleMatches.map((match) =>
      match.matchNumber === 6 ? createExampleBracketMatch(6, { player1Id: 'odile' }) : match,
    );
    expect(text(shown(half))).toContain('|6|OM|Odile Marchetti|–|TBD| Winner of 4|Pending|');
  });

  it('highlights only the player’s own path', () => {
    const lit = (userId: string | null) =>
      [...halves(createView(exampleFinishedMatches, { userId })).matchAll(/class="bracket-cell ([^"]*)"/g)].map(
        ([, way]) => way,
      );
    expect(lit('wren')).toEqual(['way-in-lower way-out', 'way-in-lower way-out', 'way-in-lower way-out']);
    expect(lit('fen')).toEqual(['way-in-lower']);
    expect(lit(null)).toEqual([]);
  });
});

describe('the "Tournament Champion" card (rules 2.35)', () => {
  const card = (matches: readonly Match[], prizePaid: number | null = null, isCancelled = false) =>
    text(html(champion(createView(matches), prizePaid, isCancelled)));

  it('says "Tournament still in progress..." until there is one', () => {
    expect(card(exampleMatches)).toContain('|Tournament Champion|Tournament still in progress...|');
  });

  it('shows the winner of the first match in the highest round with the final score, and the prize', () => {
    expect(card(exampleFinishedMatches, 160)).toContain('|Wren |you|Final score: 920 to 780|160 coins|');
  });

  it('has no prize when none was paid', () => {
    expect(card(exampleFinishedMatches, 0)).not.toContain('coins');
  });

  it('shows no champion for a cancelled tournament', () => {
    expect(card(exampleMatches, null, true)).toContain('|There is none this time.|');
  });
});
