import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { challengeContest, challengeStanding } from './challenge-contest.ts';
import { ContestActions, ContestScores } from './contest-end.tsx';
import { ContestNotice } from './contest-notice.tsx';
import { ContestStart } from './contest-start.tsx';
import { challengesWay } from '../parts/contest-ways.ts';
import type { ContestBar } from '../session/deal-refusal.ts';
import { contest } from '#test/fixtures/example-contest.ts';
import { game } from '#test/fixtures/example-game.ts';
import { ContestHeader } from '../play/game-header.tsx';
import { LeaveSheet } from '../leave/leave-sheet.tsx';

const shown = (element: ReactNode) =>
  renderToString(<QueryClientProvider client={new QueryClient()}>{element}</QueryClientProvider>).replaceAll(
    '<!-- -->',
    '',
  );
const played = { ...contest, challengerScore: 700 };
const won = { ...played, challengedScore: 650, status: 'completed' as const, winnerId: 'ada' };

it('before the first deal it says whom it is against, what is played, and that it is played once', () => {
  const start = shown(<ContestStart contest={challengeContest(contest, 'ada')} onStart={() => {}} />);
  expect(start).toContain('Geography');
  expect(start).toMatch(/You<.*vs<.*Wren</);
  expect(start).toContain('10 questions, 30 seconds each, no power-ups, no pause. You play it once.');
  expect(start).toMatch(/<button[^>]*>.*Start<\/button>/);
});

it('the header says whom it is against, and counts no lives', () => {
  const header = shown(
    <ContestHeader game={{ ...game, lives: null }} contest={challengeContest(contest, 'ada')} onBack={() => {}} />,
  );
  expect(header).toContain('You vs Wren');
  expect(header).toContain('Question 4');
  expect(header).not.toContain('lives');
});

it('leaving asks: it ends the challenge, and the score so far stands', () => {
  const asked = { ...game, gameMode: 'challenge' as const, cover: 'running' as const };
  const sheet = shown(<LeaveSheet game={asked} isLeaving={false} onStay={() => {}} onLeave={() => {}} />);
  expect(sheet).toContain('Leave this challenge?');
  expect(sheet).toContain('Your score so far, 200, stands.');
  expect(sheet).toMatch(/Stay<\/button>.*Leave<\/button>/);
});

it('the end shows both scores, or whom it waits for', () => {
  const end = (challenge: typeof contest) => shown(<ContestScores standing={challengeStanding(challenge, 'ada')} />);
  expect(end(won)).toMatch(/700.*650/);
  expect(end(played)).toMatch(/700.*Waiting for Wren/);
});

it('a rematch is offered once it is decided; the list of challenges and home always are', () => {
  const ways = (challenge: typeof contest) =>
    shown(
      <ContestActions standing={challengeStanding(challenge, 'ada')} back={challengesWay} onward={<b>Rematch</b>} />,
    );
  expect(ways(won)).toMatch(/Rematch.*Back to challenges.*Home/);
  expect(ways(played)).not.toContain('Rematch');
  expect(ways(played)).toContain('href="/friends?tab=challenges"');
});

it('a challenge that cannot be played says why', () => {
  const told = (reason: ContestBar) => shown(<ContestNotice reason={reason} back={challengesWay} />);
  expect(told('challengeNotAccepted')).toContain('Accept it first');
  expect(told('challengePlayed')).toContain('You have played this one');
  expect(told('challengeDecided')).toContain('Challenge over');
  expect(told('challengeNotFound')).toContain('Challenge Not Found');
});
