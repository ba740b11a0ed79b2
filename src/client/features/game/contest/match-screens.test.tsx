import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import type { ReactNode } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Match } from '#shared/tournaments/contract.ts';
import type { Contest } from '../session/contest.ts';
import { ContestActions, ContestScores } from './contest-end.tsx';
import { ContestNotice } from './contest-notice.tsx';
import { ContestStart } from './contest-start.tsx';
import { bracketWay } from '../parts/contest-ways.ts';
import type { ContestBar } from '../session/deal-refusal.ts';
import { ada, cup, semifinal, wren } from '#test/fixtures/example-contest.ts';
import { game } from '#test/fixtures/example-game.ts';
import { ContestHeader } from '../play/game-header.tsx';
import { LeaveSheet } from '../leave/leave-sheet.tsx';
import { matchContest, type MatchFrame } from './match-contest.ts';

const shown = (element: ReactNode) =>
  renderToString(<QueryClientProvider client={new QueryClient()}>{element}</QueryClientProvider>).replaceAll(
    '<!-- -->',
    '',
  );

function seen(change: Partial<Match> = {}, frame: Partial<MatchFrame> = {}): Contest {
  const contest = matchContest(
    { ...semifinal, match: { ...semifinal.match, ...change } },
    { ...cup, ...frame },
    ada.id,
  );
  if (typeof contest === 'string') throw new Error(`there is only a notice: ${contest}`);
  return contest;
}

const played = { canPlay: false, hasPlayed: true } as const;
const decided = { ...played, status: 'completed', decidedBy: 'points', player1Score: 650, player2Score: 700 } as const;
const final = { round: 3, winnerId: ada.id };

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-22T09:15:00.000Z') });
  return () => void vi.useRealTimers();
});

it('before the first deal it says the round, the tournament, whom it is against, how long it is open, and what is played', () => {
  const start = shown(<ContestStart contest={seen()} onStart={() => {}} />);
  expect(start).toMatch(/<h1[^>]*>Semifinal<\/h1>.*Friday Cup.*Geography/);
  expect(start).toMatch(/You<.*vs<.*Wren</);
  expect(start).toContain('45 min left');
  expect(start).toContain('10 questions, 30 seconds each, no power-ups, no pause. You play it once.');
  expect(start).toMatch(/<button[^>]*>.*Start<\/button>/);
  expect(start).not.toContain('Computer');
});

it('any category and the factor of its clocks are named', () => {
  const start = shown(<ContestStart contest={seen({}, { category: null, timeFactor: 2 })} onStart={() => {}} />);
  expect(start).toContain('Any Category');
  expect(start).toContain('10 questions, 60 seconds each (×2), no power-ups, no pause.');
});

it('a computer player is named as one, before the match and after it', () => {
  const computer = { ...wren, id: 'computer-4' };
  const contest = { ...seen({}), opponent: computer };
  expect(shown(<ContestStart contest={contest} onStart={() => {}} />)).toMatch(
    /href="\/computer-players\/4">Wren<\/a><small>Computer<\/small>/,
  );
  const standing = { ...seen({ ...decided, winnerId: ada.id }).standingAfter(null), opponent: computer };
  expect(shown(<ContestScores standing={standing} />)).toMatch(
    /href="\/computer-players\/4">Wren<\/a><small>Computer<\/small>/,
  );
});

it('the header says the round and whom it is against', () => {
  const header = shown(<ContestHeader game={{ ...game, lives: null }} contest={seen()} onBack={() => {}} />);
  expect(header).toContain('Semifinal vs Wren');
});

it('leaving asks: it ends the match, and the score so far stands', () => {
  const asked = { ...game, gameMode: 'tournament' as const, cover: 'running' as const };
  const sheet = shown(<LeaveSheet game={asked} isLeaving={false} onStay={() => {}} onLeave={() => {}} />);
  expect(sheet).toContain('Leave this match?');
  expect(sheet).toContain('a match is played once. Your score so far, 200, stands.');
});

it('the end shows both scores, or whom it waits for: a score that is not told yet counts as played', () => {
  const end = (contest: Contest) => shown(<ContestScores standing={contest.standingAfter(null)} />);
  expect(end(seen({ ...decided, winnerId: ada.id }))).toMatch(/700.*650.*You are through to the Final\./);
  expect(end(seen(played))).toMatch(/Played<.*Waiting for Wren/);
  expect(end(seen(played))).not.toContain('Not played');
});

it('the champion sees the prize', () => {
  const champion = seen({ ...decided, ...final }, { status: 'completed', prizePaid: 1_600 });
  expect(shown(<ContestScores standing={champion.standingAfter(null)} />)).toMatch(/Prize:.*\+1,600 coins/);
  const loser = seen({ ...decided, ...final, winnerId: wren.id }, { status: 'completed', prizePaid: 1_600 });
  expect(shown(<ContestScores standing={loser.standingAfter(null)} />)).not.toContain('Prize');
});

it('the bracket and home are always a way out, and the next match is one as soon as it is open', () => {
  const ways = (contest: Contest, onward: ReactNode) =>
    shown(<ContestActions standing={contest.standingAfter(null)} back={contest.back} onward={onward} />);
  const won = seen({ ...decided, winnerId: ada.id });
  expect(ways(won, <b>Play the Final</b>)).toMatch(/Play the Final.*Back to the bracket.*Home/);
  expect(ways(won, null)).toMatch(/href="\/tournaments\/3" class="piece btn btn-primary">Back to the bracket/);
  expect(ways(seen(played), <b>Play the Final</b>)).not.toContain('Play the Final');
});

it.each<[ContestBar, string]>([
  ['tournamentNotFound', 'Tournament not found'],
  ['matchNotFound', 'Match Not Found'],
  ['matchNotYours', 'Not your match'],
  ['matchNotOpen', 'Not open yet'],
  ['matchBye', 'You are through'],
  ['matchDecided', 'Match over'],
  ['matchPlayed', 'You have played this one'],
])('a match that cannot be played says why: %s', (reason, title) => {
  const notice = shown(<ContestNotice reason={reason} back={bracketWay(3)} />);
  expect(notice).toContain(`<h1>${title}</h1>`);
  expect(notice).toMatch(/href="\/tournaments\/3".*Back to the bracket/);
});
