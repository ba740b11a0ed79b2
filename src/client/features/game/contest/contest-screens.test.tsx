import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { toChallengeContest, getChallengeStanding } from './challenge-contest.ts';
import { ContestActions, ContestScores } from './contest-end.tsx';
import { ContestNotice } from './contest-notice.tsx';
import { ContestStart } from './contest-start.tsx';
import { challengesLink } from '../parts/contest-links.ts';
import type { ContestUnavailableReason } from '../session/deal-refusal.ts';
import { exampleContest } from '#test/fixtures/example-contest.ts';
import { exampleGame } from '#test/fixtures/example-game.ts';
import { ContestHeader } from '../play/game-header.tsx';
import { LeaveSheet } from '../leave/leave-sheets.tsx';

const render = (element: ReactNode) =>
  renderToString(<QueryClientProvider client={new QueryClient()}>{element}</QueryClientProvider>).replaceAll(
    '<!-- -->',
    '',
  );
const playedChallenge = { ...exampleContest, challengerScore: 700 };
const wonChallenge = { ...playedChallenge, challengedScore: 650, status: 'completed' as const, winnerId: 'ada' };

it('names the opponent and the rules before the first question, including that it is played once', () => {
  const start = render(<ContestStart contest={toChallengeContest(exampleContest, 'ada')} onStart={() => {}} />);
  expect(start).toContain('Geography');
  expect(start).toMatch(/You<.*vs<.*Wren</);
  expect(start).toContain('10 questions, 30 seconds each, no power-ups, no pause. You play it once.');
  expect(start).toMatch(/<button[^>]*>.*Start<\/button>/);
});

it('names the opponent in the header and shows no lives', () => {
  const header = render(
    <ContestHeader
      game={{ ...exampleGame, lives: null }}
      contest={toChallengeContest(exampleContest, 'ada')}
      onBack={() => {}}
    />,
  );
  expect(header).toContain('You vs Wren');
  expect(header).toContain('Question 4');
  expect(header).not.toContain('lives');
});

it('warns that leaving ends the challenge and keeps the score', () => {
  const asked = { ...exampleGame, gameMode: 'challenge' as const, cover: 'running' as const };
  const sheet = render(<LeaveSheet game={asked} isLeaving={false} onStay={() => {}} onLeave={() => {}} />);
  expect(sheet).toContain('Leave this challenge?');
  expect(sheet).toContain('Your score so far, 200, stands.');
  expect(sheet).toMatch(/Stay<\/button>.*Leave<\/button>/);
});

it('shows both scores at the end, or whom it is waiting for', () => {
  const end = (challenge: typeof exampleContest) =>
    render(<ContestScores standing={getChallengeStanding(challenge, 'ada')} />);
  expect(end(wonChallenge)).toMatch(/700.*650/);
  expect(end(playedChallenge)).toMatch(/700.*Waiting for Wren/);
});

it('offers a rematch once decided, and always the list and home', () => {
  const ways = (challenge: typeof exampleContest) =>
    render(
      <ContestActions
        standing={getChallengeStanding(challenge, 'ada')}
        back={challengesLink}
        nextAction={<b>Rematch</b>}
      />,
    );
  expect(ways(wonChallenge)).toMatch(/Rematch.*Back to challenges.*Home/);
  expect(ways(playedChallenge)).not.toContain('Rematch');
  expect(ways(playedChallenge)).toContain('href="/friends?tab=challenges"');
});

it('explains why a challenge cannot be played', () => {
  const told = (reason: ContestUnavailableReason) => render(<ContestNotice reason={reason} back={challengesLink} />);
  expect(told('challengeNotAccepted')).toContain('Accept it first');
  expect(told('challengePlayed')).toContain('You have played this one');
  expect(told('challengeDecided')).toContain('Challenge over');
  expect(told('challengeNotFound')).toContain('Challenge Not Found');
});
