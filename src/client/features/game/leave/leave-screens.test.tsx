import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { OpenGame } from '#shared/game/contract.ts';
import { errorCatalog } from '#shared/kernel/errors.ts';
import { CallError } from '#client/platform/calls/call-error.ts';
import { exampleGame } from '#test/fixtures/example-game.ts';
import type { Game } from '../session/game-model.ts';
import { GameRefused } from '../open-game/game-refused.tsx';
import { toDealRefusal } from '../session/deal-refusal.ts';
import { LeaveSheet } from './leave-sheets.tsx';
import { OpenGameCard } from '../open-game/open-game-card.tsx';
import { PauseSheet } from './leave-sheets.tsx';

const noop = () => undefined;
const render = (element: ReactNode) =>
  renderToString(<QueryClientProvider client={new QueryClient()}>{element}</QueryClientProvider>).replaceAll(
    '<!-- -->',
    '',
  );
const renderPauseSheet = (change: Partial<Game>) =>
  render(
    <PauseSheet
      game={{ ...exampleGame, ...change }}
      isLeaving={false}
      playSettingsLink={null}
      onResume={noop}
      onQuit={noop}
    />,
  );
const renderLeaveSheet = (change: Partial<Game>) =>
  render(<LeaveSheet game={{ ...exampleGame, ...change }} isLeaving={false} onStay={noop} onLeave={noop} />);

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
const renderGameRunning = (by: OpenGame, endsInMs: number | null) =>
  render(<GameRefused refusal={{ reason: 'gameRunning', open: by, endsInMs }} onRetry={noop} onReplace={noop} />);

it("shows what a pause costs in leaderboard points and in survival's time bonus", () => {
  expect(renderPauseSheet({ cover: 'paused' })).toContain('earns no leaderboard points');
  expect(renderPauseSheet({ cover: 'paused' })).not.toContain('time bonus');
  expect(renderPauseSheet({ cover: 'paused', gameMode: 'survival' })).toContain(
    'no time bonus and no leaderboard points',
  );
  expect(renderPauseSheet({ cover: 'paused', gameMode: 'practice', isWhole: false })).not.toContain('leaderboard');
});

it('shows inside the sheet that resuming is in progress or failed', () => {
  expect(renderPauseSheet({ cover: 'paused' })).not.toMatch(/aria-busy|get through/);
  expect(renderPauseSheet({ cover: 'paused', resumption: 'sending' })).toMatch(/aria-busy="true"[^>]*>.*Resume Game/);
  expect(renderPauseSheet({ cover: 'paused', resumption: 'failed' })).toMatch(/role="alert">We did not get through/);
});

it('shows what quitting costs', () => {
  expect(renderPauseSheet({ cover: 'paused' })).toContain('Your 200 points will not count if you leave.');
  expect(renderPauseSheet({ cover: 'running', gameMode: 'survival' })).toContain('its 200 points are yours');
});

it('runs no clock and uses no pause over a verdict', () => {
  const sheet = renderPauseSheet({ cover: 'still' });
  expect(sheet).toContain('No clock is running.');
  expect(sheet).not.toContain('4 pauses');
});

it('shows the remaining time of a contest, also while the next question waits', () => {
  const endsAt = performance.now() + 252_000;
  const running = renderLeaveSheet({ gameMode: 'challenge', cover: 'running', endsAt });
  expect(running).toMatch(/The clock runs on while you think, and the challenge is over in <span class="num">4:1[12]/);
  expect(renderLeaveSheet({ gameMode: 'tournament', cover: 'still', endsAt })).toContain(
    'No question is running, but the match',
  );
});

it('offers both games when another one is open', () => {
  const notice = renderGameRunning(open, null);
  expect(notice).toMatch(/Quick Play.*Question 4 of 10.*800 points/);
  expect(notice).toMatch(/href="\/game"[^>]*>.*Go on with it.*Leave it and play this/);
  expect(notice).toContain('Your 800 points will not count if you leave.');
});

it('does not offer to leave a contest for another game, and shows its remaining time', () => {
  const notice = renderGameRunning(challenge, 90_000);
  expect(notice).toContain('href="/game?category=12&amp;challenge=3"');
  expect(notice).toContain('a challenge cannot be set aside');
  expect(notice).toMatch(/over in <span class="num">1:(30|29)<\/span> at the latest/);
  expect(notice).not.toContain('Leave it');
});

it('explains that a game was ended elsewhere and offers a new one', () => {
  const ended = (reason: 'endedElsewhere' | 'endedByTime') =>
    render(<GameRefused refusal={{ reason, score: 300 }} onRetry={noop} onReplace={noop} />);
  expect(ended('endedElsewhere')).toMatch(/This game was ended on another device.*300 points.*Play Again.*Home/);
  expect(ended('endedByTime')).toContain('It was idle for too long');
});

it('shows when the next game is available after too many', () => {
  const refusal = { reason: 'tooManyDeals', retryAfterSeconds: 1_200 } as const;
  const notice = render(<GameRefused refusal={refusal} onRetry={noop} onReplace={noop} />);
  expect(notice).toMatch(/Your next game is ready at \d{1,2}:\d\d/);
});

it("shows the server's message for an undecided contest and links home", () => {
  const [status, text] = errorCatalog.contestUndecided;
  const refusal = toDealRefusal(new CallError({ status, text, code: 'contestUndecided' }));
  if (refusal.reason !== 'contestUndecided') throw new Error(refusal.reason);
  const notice = render(<GameRefused refusal={refusal} onRetry={noop} onReplace={noop} />);
  expect(notice).toContain(text);
  expect(notice).toMatch(/href="\/"[^>]*>.*Back to Home/);
});

it('shows the open game on home with a link to resume it', () => {
  const card = render(<OpenGameCard open={{ ...open, gameMode: 'survival', total: null }} onEnd={() => undefined} />);
  expect(card).toMatch(/Your game goes on.*Survival Mode.*Question 4.*800 points/);
  expect(card).toMatch(/href="\/game\/survival"[^>]*>.*Resume.*Give up/);
});
