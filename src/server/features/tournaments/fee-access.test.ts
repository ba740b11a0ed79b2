import { describe, expect, it } from 'vitest';
import type { User } from '#shared/account/contract.ts';
import { useTestApp } from '#test/harness/app.ts';
import { acceptedChallenge, buildFriends, playChallenge } from '#test/harness/challenges.ts';
import { buildPlayer, playGame, type Player, playWarmUp, seeAll, wholeGame, withRight } from '#test/harness/player.ts';
import { bodyOf, createdTournament, escrowOf, playOpenMatch, tournamentCalls } from '#test/harness/tournaments.ts';

const app = useTestApp();
const dayMs = 86_400_000;

const winGames = async (player: Player, count: number) => {
  for (let left = count; left > 0; left -= 1) await playGame(player, wholeGame(withRight(10)));
};
const progressOf = async ({ browser }: Player) => {
  const { rankedWins, rankedWinDates } = (await browser.get<User>('/api/auth/user')).body;
  return { rankedWins, rankedWinDates };
};

describe('a fee is paid by who has won ten ranked games on three dates (rules T2)', () => {
  it('not by who has won matches against computers', async () => {
    const odile = await buildPlayer(app);
    for (let wins = 0; wins < 10; wins += 1) {
      const practice = bodyOf(await tournamentCalls(odile).practise({ maxParticipants: 4 }));
      await playOpenMatch(odile, practice, withRight(10));
    }
    expect((await odile.browser.get<User>('/api/auth/user')).body.gamesWon).toBe(10);
    const cup = await createdTournament(await buildPlayer(app), { entryFee: 100 });
    const answer = await tournamentCalls(odile).join(cup.id);
    expect([answer.status, answer.body.code]).toEqual([409, 'tooFewWins']);
    expect([await odile.coins(), await escrowOf(app, cup)]).toEqual([100, 0]);
  });

  it('not by who has won warm-ups, challenges and matches, nor by who has not won', async () => {
    const [odile, wren] = await buildFriends(app);
    await playWarmUp(odile, ['right', 'right']);
    const challenge = await acceptedChallenge(odile, wren);
    await playChallenge(odile, challenge, withRight(10));
    await playChallenge(wren, challenge, withRight(0));
    await playGame(odile, withRight(6));
    expect((await odile.browser.get<User>('/api/auth/user')).body.gamesWon).toBe(1);
    expect(await progressOf(odile)).toEqual({ rankedWins: 0, rankedWinDates: 0 });
    await playGame(odile, wholeGame());
    expect(await progressOf(odile)).toEqual({ rankedWins: 1, rankedWinDates: 1 });
  });

  it('by who has won ten on three dates, from the third date on', async () => {
    const odile = await buildPlayer(app, { timeZone: 'Pacific/Kiritimati' });
    const cup = await createdTournament(await buildPlayer(app), { entryFee: 30 });
    const { join } = tournamentCalls(odile);
    try {
      await winGames(odile, 10);
      expect(await progressOf(odile)).toEqual({ rankedWins: 10, rankedWinDates: 1 });
      app.advance(dayMs);
      await winGames(odile, 1);
      expect((await join(cup.id)).body.code).toBe('tooFewWins');
      app.advance(dayMs);
      await winGames(odile, 1);
      expect(await progressOf(odile)).toEqual({ rankedWins: 12, rankedWinDates: 3 });
      expect((await join(cup.id)).status).toBe(200);
    } finally {
      app.advance(-2 * dayMs);
    }
  });

  it('by date as often, also where games of a date are submitted at once', async () => {
    const odile = await buildPlayer(app);
    const [{ gameId } = { gameId: 0 }] = await seeAll(odile, '/api/categories/2/questions');
    await Promise.all(Array.from({ length: 20 }, () => odile.submit({ gameId })));
    expect(await progressOf(odile)).toEqual({ rankedWins: 1, rankedWinDates: 1 });
  });
});
