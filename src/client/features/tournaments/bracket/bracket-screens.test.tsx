import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { Match } from '#shared/tournaments/contract.ts';
import { Bracket } from './bracket.tsx';
import { BracketDrawing } from './bracket-drawing.tsx';
import { BracketHalves } from './bracket-halves.tsx';
import { BracketList } from './bracket-list.tsx';
import { BracketMapMatch } from './bracket-map-match.tsx';
import type { BracketView } from '../model/bracket-view.ts';
import { ChampionCard } from '../detail/champion-card.tsx';
import {
  exampleFinished,
  exampleMatches,
  exampleMatchOf,
  exampleParticipants,
} from '#test/fixtures/example-bracket.ts';
import { peopleOf } from '../model/match-sides.ts';

const viewOf = (matches: readonly Match[], part: Partial<BracketView> = {}): BracketView => ({
  matches,
  people: peopleOf(exampleParticipants),
  userId: 'wren',
  litIds: new Set(),
  ...part,
});
const champion = (view: BracketView, prizePaid: number | null = null, isCancelled = false) => (
  <ChampionCard view={view} prizePaid={prizePaid} isCancelled={isCancelled} />
);
const html = (node: React.ReactNode) => renderToString(node).replaceAll('<!-- -->', '');
const list = (view: BracketView) => html(<BracketList view={view} champion={champion(view)} />);
/** What can be read and heard. */
const text = (markup: string) => markup.replaceAll(/<[^>]*>/g, '|').replaceAll(/\|+/g, '|');

describe('the bracket (rules 2.32, 2.33)', () => {
  it('has its rounds in ascending order with their titles', () => {
    expect(text(list(viewOf(exampleMatches)))).toMatch(/\|Round 1\|.*\|Semifinal\|.*\|Final\|/s);
  });

  it('has a quarterfinal when there are more than three rounds, and folds away all but the round that is played', () => {
    const many = [1, 2, 3, 4].map((round) =>
      exampleMatchOf(1, { id: round, round, status: round === 1 ? 'completed' : 'pending' }),
    );
    expect(text(list(viewOf(many)))).toMatch(/\|Round 1\|.*\|Quarterfinal\|.*\|Semifinal\|.*\|Final\|/s);
    expect(
      list(viewOf(many))
        .match(/<details[^>]*>/g)
        ?.map((tag) => tag.includes('open')),
    ).toEqual([false, true, false, false]);
  });

  it('shows each match with its number, its status, its two players with scores, and "VS" between them', () => {
    const shown = text(list(viewOf(exampleMatches)));
    expect(shown).toContain('|Match 1|Completed|JV|Juniper Vale| |Winner|860|VS|FO|Fen Oakley| |540|');
    expect(shown).toContain('|Match 3|In Progress|OM|Odile Marchetti| |–|VS|ZZ|Zig Zander| |–|');
    expect(shown).toContain('|Match 6|Pending|TBD| |Winner of 3|–|VS|TBD| |Winner of 4|–|TBD|');
  });

  it('highlights the winner with a trophy', () => {
    expect(list(viewOf(exampleMatches.slice(0, 1)))).toMatch(/match-winner.*Juniper Vale.*<svg.*Winner.*860/s);
  });

  it('shows the scheduled time or "TBD", the completed time when present, and the deadline while open', () => {
    const shown = list(viewOf(exampleMatches));
    expect(shown).toContain('dateTime="2026-11-20T18:00:00.000Z"');
    expect(text(shown)).toMatch(/done \|[^|]+\|/);
    expect(shown).toMatch(/until <time dateTime="2026-11-21T18:00:00.000Z">/);
    expect(text(list(viewOf([exampleMatchOf(7)])))).toContain('|TBD|');
  });

  it('marks the own side in words, and computer players as such', () => {
    expect(text(list(viewOf(exampleMatches)))).toContain('|Wren| |you|');
    const people = peopleOf(exampleParticipants.map((each) => ({ ...each, isComputer: each.userId === 'pip' })));
    expect(text(list(viewOf(exampleMatches, { people })))).toContain('|Pip Lindqvist| |Computer|');
    expect(text(list(viewOf(exampleMatches, { userId: null })))).not.toContain('|you|');
  });

  it('leads from a computer player to its page, but from a card that opens its match, and for a visitor', () => {
    const [open] = exampleMatches.filter(({ player1Score }) => player1Score === null);
    const [finished] = exampleFinished;
    if (!open || !finished) throw new Error('the example has no such match');
    const people = peopleOf(exampleParticipants.map((each) => ({ ...each, userId: 'computer-4', isComputer: true })));
    const seen = (match: typeof open, part: Parameters<typeof viewOf>[1] = {}) =>
      list(viewOf([{ ...match, player1Id: 'computer-4', player1Slot: 'player' }], { people, ...part }));
    expect(seen(open)).toContain('href="/computer-players/4"');
    expect(seen(open, { userId: null })).not.toContain('href=');
    expect(seen(finished, { onOpen: () => undefined })).not.toContain('href=');
    expect(seen(finished)).toContain('href="/computer-players/4"');
  });

  it('opens a match that both have played, and no other', () => {
    const shown = list(viewOf(exampleFinished, { onOpen: () => undefined }));
    // Match 6 was a walkover: there is nothing to look at.
    expect(text(shown).match(/question by question/g)).toHaveLength(6);
    expect(list(viewOf(exampleFinished))).not.toContain('<button');
  });

  it('lights up what has just changed', () => {
    expect(list(viewOf(exampleMatches, { litIds: new Set([33]) })).match(/match-lit/g)).toHaveLength(1);
  });

  it('is a list and a drawing; a list on a phone', () => {
    const view = viewOf(exampleMatches);
    const shown = html(<Bracket view={view} champion={champion(view)} />);
    expect(text(shown)).toContain('|List|');
    expect(text(shown)).toContain('|Bracket|');
    expect(shown).toMatch(/id="bracket-list-tab" aria-selected="true"/);
  });

  it('is a map of the whole on a phone, where each match says who and how', () => {
    const view = viewOf(exampleMatches);
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
  const shown = (matches: readonly Match[]) => halves(viewOf(matches));

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

  it('has what is decided in one line, the winner first, and a dash for what nobody played', () => {
    expect(text(shown(exampleMatches))).toContain('|2|CA|Captain Ade|Winner|900:620|MR|Mateo Ruiz|Completed|');
    expect(text(shown(exampleFinished))).toContain('|6|W|Wren|Winner|–|OM|Odile Marchetti|Completed|');
    expect(text(shown(exampleMatches))).not.toMatch(/\b0\b/);
  });

  it('says whose winners are waited for', () => {
    expect(text(shown(exampleMatches))).toContain('|7|TBD| Winners of 5 and 6|Pending|');
    const half = exampleMatches.map((match) =>
      match.matchNumber === 6 ? exampleMatchOf(6, { player1Id: 'odile' }) : match,
    );
    expect(text(shown(half))).toContain('|6|OM|Odile Marchetti|–|TBD| Winner of 4|Pending|');
  });

  it('lights the way that the player has gone, and nobody else’s', () => {
    const lit = (userId: string | null) =>
      [...halves(viewOf(exampleFinished, { userId })).matchAll(/class="bracket-cell ([^"]*)"/g)].map(([, way]) => way);
    expect(lit('wren')).toEqual(['way-in-lower way-out', 'way-in-lower way-out', 'way-in-lower way-out']);
    expect(lit('fen')).toEqual(['way-in-lower']);
    expect(lit(null)).toEqual([]);
  });
});

describe('the "Tournament Champion" card (rules 2.35)', () => {
  const card = (matches: readonly Match[], prizePaid: number | null = null, isCancelled = false) =>
    text(html(champion(viewOf(matches), prizePaid, isCancelled)));

  it('says "Tournament still in progress..." until there is one', () => {
    expect(card(exampleMatches)).toContain('|Tournament Champion|Tournament still in progress...|');
  });

  it('shows the winner of the first match in the highest round with the final score, and the prize', () => {
    expect(card(exampleFinished, 160)).toContain('|Wren |you|Final score: 920 to 780|160 coins|');
  });

  it('has no prize where there was none', () => {
    expect(card(exampleFinished, 0)).not.toContain('coins');
  });

  it('does not wait for one of a cancelled tournament', () => {
    expect(card(exampleMatches, null, true)).toContain('|There is none this time.|');
  });
});
