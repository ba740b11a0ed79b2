import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import type { ReactNode } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Match } from '#shared/tournaments/contract.ts';
import type { Contest } from '../session/contest.ts';
import { ContestActions, ContestScores } from './contest-end.tsx';
import { ContestNotice } from './contest-notice.tsx';
import { ContestStart } from './contest-start.tsx';
import { getBracketLink } from '../parts/contest-links.ts';
import type { ContestUnavailableReason } from '../session/deal-refusal.ts';
import { ada, exampleMatchFrame, exampleSemifinal, wren } from '#test/fixtures/example-contest.ts';
import { exampleGame } from '#test/fixtures/example-game.ts';
import { ContestHeader } from '../play/game-header.tsx';
import { LeaveSheet } from '../leave/leave-sheets.tsx';
import { toMatchContest, type MatchTournament } from './match-contest.ts';

const render = (element: ReactNode) =>
  renderToString(<QueryClientProvider client={new QueryClient()}>{element}</QueryClientProvider>).replaceAll(
    '<!-- -->',
    '',
  );

function toContest(change: Partial<Match> = {}, frame: Partial<MatchTournament> = {}): Contest {
  const contest = toMatchContest(
    { ...exampleSemifinal, match: { ...exampleSemifinal.match, ...change } },
    { ...exampleMatchFrame, ...frame },
    ada.id,
  );
  if (typeof contest === 'string') throw new Error(`there is only a notice: ${contest}`);
  return contest;
}

const playedMatch = { canPlay: false, hasPlayed: true } as const;
const decidedMatch = {
  ...playedMatch,
  status: 'completed',
  decidedBy: 'points',
  player1Score: 650,
  player2Score: 700,
} as const;
const finalRound = { round: 3, winnerId: ada.id };

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-22T09:15:00.000Z') });
  return () => void vi.useRealTimers();
});

it('names the round, tournament, opponent, deadline and rules before the first question', () => {
  const start = render(<ContestStart contest={toContest()} onStart={() => {}} />);
  expect(start).toMatch(/<h1[^>]*>Semifinal<\/h1>.*Friday Cup.*Geography/);
  expect(start).toMatch(/You<.*vs<.*Wren</);
  expect(start).toContain('45 min left');
  expect(start).toContain('10 questions, 30 seconds each, no power-ups, no pause. You play it once.');
  expect(start).toMatch(/<button[^>]*>.*Start<\/button>/);
  expect(start).not.toContain('Computer');
});

it('names "Any Category" and the time factor', () => {
  const start = render(<ContestStart contest={toContest({}, { category: null, timeFactor: 2 })} onStart={() => {}} />);
  expect(start).toContain('Any Category');
  expect(start).toContain('10 questions, 60 seconds each (×2), no power-ups, no pause.');
});

it('marks a computer player before and after the match', () => {
  const computer = { ...wren, id: 'computer-4' };
  const contest = { ...toContest({}), opponent: computer };
  expect(render(<ContestStart contest={contest} onStart={() => {}} />)).toMatch(
    /href="\/computer-players\/4">Wren<\/a><small>Computer<\/small>/,
  );
  const standing = { ...toContest({ ...decidedMatch, winnerId: ada.id }).getStanding(null), opponent: computer };
  expect(render(<ContestScores standing={standing} />)).toMatch(
    /href="\/computer-players\/4">Wren<\/a><small>Computer<\/small>/,
  );
});

it('names the round and the opponent in the header', () => {
  const header = render(
    <ContestHeader game={{ ...exampleGame, lives: null }} contest={toContest()} onBack={() => {}} />,
  );
  expect(header).toContain('Semifinal vs Wren');
});

it('warns that leaving ends the match and keeps the score', () => {
  const asked = { ...exampleGame, gameMode: 'tournament' as const, cover: 'running' as const };
  const sheet = render(<LeaveSheet game={asked} isLeaving={false} onStay={() => {}} onLeave={() => {}} />);
  expect(sheet).toContain('Leave this match?');
  expect(sheet).toContain('a match is played once. Your score so far, 200, stands.');
});

it('shows both scores or whom it is waiting for, and a hidden score as played', () => {
  const end = (contest: Contest) => render(<ContestScores standing={contest.getStanding(null)} />);
  expect(end(toContest({ ...decidedMatch, winnerId: ada.id }))).toMatch(/700.*650.*You are through to the Final\./);
  expect(end(toContest(playedMatch))).toMatch(/Played<.*Waiting for Wren/);
  expect(end(toContest(playedMatch))).not.toContain('Not played');
});

it('shows the prize to the champion', () => {
  const champion = toContest({ ...decidedMatch, ...finalRound }, { status: 'completed', prizePaid: 1_600 });
  expect(render(<ContestScores standing={champion.getStanding(null)} />)).toMatch(/Prize:.*\+1,600 coins/);
  const loser = toContest(
    { ...decidedMatch, ...finalRound, winnerId: wren.id },
    { status: 'completed', prizePaid: 1_600 },
  );
  expect(render(<ContestScores standing={loser.getStanding(null)} />)).not.toContain('Prize');
});

it('always offers the bracket and home, and the next match once it is open', () => {
  const ways = (contest: Contest, onward: ReactNode) =>
    render(<ContestActions standing={contest.getStanding(null)} back={contest.back} nextAction={onward} />);
  const won = toContest({ ...decidedMatch, winnerId: ada.id });
  expect(ways(won, <b>Play the Final</b>)).toMatch(/Play the Final.*Back to the bracket.*Home/);
  expect(ways(won, null)).toMatch(/href="\/tournaments\/3" class="piece btn btn-primary">Back to the bracket/);
  expect(ways(toContest(playedMatch), <b>Play the Final</b>)).not.toContain('Play the Final');
});

it.each<[ContestUnavailableReason, string]>([
  ['tournamentNotFound', 'Tournament not found'],
  ['matchNotFound', 'Match Not Found'],
  ['matchNotYours', 'Not your match'],
  ['matchNotOpen', 'Not open yet'],
  ['matchBye', 'You are through'],
  ['matchDecided', 'Match over'],
  ['matchPlayed', 'You have played this one'],
])('explains why a match cannot be played: %s', (reason, title) => {
  const notice = render(<ContestNotice reason={reason} back={getBracketLink(3)} />);
  expect(notice).toContain(`<h1>${title}</h1>`);
  expect(notice).toMatch(/href="\/tournaments\/3".*Back to the bracket/);
});
