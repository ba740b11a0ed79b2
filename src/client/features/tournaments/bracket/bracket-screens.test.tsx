import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { Match } from '#shared/tournaments/contract.ts';
import { Bracket } from './bracket.tsx';
import { BracketDrawing } from './bracket-drawing.tsx';
import { BracketList } from './bracket-list.tsx';
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
    expect(shown).toContain('|Match 3|In Progress|OM|Odile Marchetti| |0|VS|ZZ|Zig Zander| |0|');
    expect(shown).toContain('|Match 6|Pending|TBD| |0|VS|TBD| |0|TBD|');
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
