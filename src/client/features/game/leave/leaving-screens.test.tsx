import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { OpenGame } from '#shared/game/contract.ts';
import { errorCatalogue } from '#shared/kernel/errors.ts';
import { CallError } from '#client/platform/calls/call-error.ts';
import { game } from '#test/fixtures/example-game.ts';
import type { Game } from '../session/game-model.ts';
import { GameRefused } from '../open-game/game-refused.tsx';
import { dealRefusalOf } from '../session/deal-refusal.ts';
import { LeaveSheet } from './leave-sheet.tsx';
import { OpenGameCard } from '../open-game/open-game-card.tsx';
import { PauseSheet } from './pause-sheet.tsx';

const nothing = () => undefined;
const shown = (element: ReactNode) =>
  renderToString(<QueryClientProvider client={new QueryClient()}>{element}</QueryClientProvider>).replaceAll(
    '<!-- -->',
    '',
  );
const pauseSheet = (change: Partial<Game>) =>
  shown(
    <PauseSheet game={{ ...game, ...change }} isLeaving={false} playWay={null} onResume={nothing} onQuit={nothing} />,
  );
const leaveSheet = (change: Partial<Game>) =>
  shown(<LeaveSheet game={{ ...game, ...change }} isLeaving={false} onStay={nothing} onLeave={nothing} />);

const open: OpenGame = {
  gameId: 7,
  gameMode: 'normal',
  categoryId: null,
  isWhole: true,
  score: 800,
  position: 4,
  total: 10,
  challengeId: null,
  match: null,
};
const challenge: OpenGame = { ...open, gameMode: 'challenge', categoryId: 12, challengeId: 3 };
const taken = (by: OpenGame, endsInMs: number | null) =>
  shown(<GameRefused refusal={{ reason: 'gameRunning', open: by, endsInMs }} onRetry={nothing} onReplace={nothing} />);

it('a pause says what it costs on the boards, and in survival in time bonus', () => {
  expect(pauseSheet({ cover: 'paused' })).toContain('earns no leaderboard points');
  expect(pauseSheet({ cover: 'paused' })).not.toContain('time bonus');
  expect(pauseSheet({ cover: 'paused', gameMode: 'survival' })).toContain('no time bonus and no leaderboard points');
  expect(pauseSheet({ cover: 'paused', gameMode: 'practice', isWhole: false })).not.toContain('leaderboard');
});

it('resuming says that it is under way, and that it did not get through: what else would tell lies behind the sheet', () => {
  expect(pauseSheet({ cover: 'paused' })).not.toMatch(/aria-busy|get through/);
  expect(pauseSheet({ cover: 'paused', resumption: 'sending' })).toMatch(/aria-busy="true"[^>]*>.*Resume Game/);
  expect(pauseSheet({ cover: 'paused', resumption: 'failed' })).toMatch(/role="alert">We did not get through/);
});

it('quitting says what it costs', () => {
  expect(pauseSheet({ cover: 'paused' })).toContain('Your 200 points will not count if you leave.');
  expect(pauseSheet({ cover: 'running', gameMode: 'survival' })).toContain('its 200 points are yours');
});

it('over a verdict nothing runs, and no pause is used up', () => {
  const sheet = pauseSheet({ cover: 'still' });
  expect(sheet).toContain('No clock is running.');
  expect(sheet).not.toContain('4 pauses');
});

it('a contest says how long it still runs, also while its next question waits', () => {
  const endsAt = performance.now() + 252_000;
  const running = leaveSheet({ gameMode: 'challenge', cover: 'running', endsAt });
  expect(running).toMatch(/The clock runs on while you think, and the challenge is over in <span class="num">4:1[12]/);
  expect(leaveSheet({ gameMode: 'tournament', cover: 'still', endsAt })).toContain(
    'No question is running, but the match',
  );
});

it('a deal that another game is in the way of offers both', () => {
  const notice = taken(open, null);
  expect(notice).toMatch(/Quick Play.*Question 4 of 10.*800 points/);
  expect(notice).toMatch(/href="\/game"[^>]*>.*Go on with it.*Leave it and play this/);
  expect(notice).toContain('Your 800 points will not count if you leave.');
});

it('a contest is not left for another game, and says how long it still runs', () => {
  const notice = taken(challenge, 90_000);
  expect(notice).toContain('href="/game?category=12&amp;challenge=3"');
  expect(notice).toContain('a challenge cannot be set aside');
  expect(notice).toMatch(/over in <span class="num">1:(30|29)<\/span> at the latest/);
  expect(notice).not.toContain('Leave it');
});

it('a game that was ended elsewhere says so, and leads on', () => {
  const ended = (reason: 'endedElsewhere' | 'endedByTime') =>
    shown(<GameRefused refusal={{ reason, score: 300 }} onRetry={nothing} onReplace={nothing} />);
  expect(ended('endedElsewhere')).toMatch(/This game was ended on another device.*300 points.*Play Again.*Home/);
  expect(ended('endedByTime')).toContain('It was idle for too long');
});

it('too many deals say when the next one is ready', () => {
  const refusal = { reason: 'tooManyDeals', retryAfterSeconds: 1_200 } as const;
  const notice = shown(<GameRefused refusal={refusal} onRetry={nothing} onReplace={nothing} />);
  expect(notice).toMatch(/Your next game is ready at \d{1,2}:\d\d/);
});

it('a deal that waits for a contest says so in the words of the server, and leads home', () => {
  const [status, text] = errorCatalogue.contestUndecided;
  const refusal = dealRefusalOf(new CallError({ status, text, code: 'contestUndecided' }));
  if (refusal.reason !== 'contestUndecided') throw new Error(refusal.reason);
  const notice = shown(<GameRefused refusal={refusal} onRetry={nothing} onReplace={nothing} />);
  expect(notice).toContain(text);
  expect(notice).toMatch(/href="\/"[^>]*>.*Back to Home/);
});

it('home shows the open game, with the way back into it', () => {
  const card = shown(<OpenGameCard open={{ ...open, gameMode: 'survival', total: null }} onEnding={() => undefined} />);
  expect(card).toMatch(/Your game goes on.*Survival Mode.*Question 4.*800 points/);
  expect(card).toMatch(/href="\/game\/survival"[^>]*>.*Resume.*Give up/);
});
