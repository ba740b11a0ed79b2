import { describe, expect, it } from 'vitest';
import type { User } from '#shared/account/contract.ts';
import { useTestApp } from '#test/harness/app.ts';
import { createAcceptedChallenge, createFriendPair, playChallenge } from '#test/harness/api/challenges.ts';
import {
  buildPlayer,
  playGame,
  type Player,
  playWarmUp,
  answerAllQuestions,
  createWholeGameAnswers,
  createAnswers,
} from '#test/harness/player.ts';
import {
  requireBody,
  createOpenTournament,
  getEscrowBalance,
  playOpenMatch,
  createTournamentCalls,
} from '#test/harness/api/tournaments.ts';

const app = useTestApp();
const dayMs = 86_400_000;

const winGames = async (player: Player, count: number) => {
  for (let left = count; left > 0; left -= 1) await playGame(player, createWholeGameAnswers(createAnswers(10)));
};
const getProgress = async ({ browser }: Player) => {
  const { rankedWins, rankedWinDates } = (await browser.get<User>('/api/auth/user')).body;
  return { rankedWins, rankedWinDates };
};

describe('paid tournaments require ten ranked wins on three dates (rules T2)', () => {
  it('are refused to a player whose wins are all against computer players', async () => {
    const odile = await buildPlayer(app);
    for (let wins = 0; wins < 10; wins += 1) {
      const practice = requireBody(await createTournamentCalls(odile).practise({ maxParticipants: 4 }));
      await playOpenMatch(odile, practice, createAnswers(10));
    }
    expect((await odile.browser.get<User>('/api/auth/user')).body.gamesWon).toBe(10);
    const cup = await createOpenTournament(await buildPlayer(app), { entryFee: 100 });
    const answer = await createTournamentCalls(odile).join(cup.id);
    expect([answer.status, answer.body.code]).toEqual([409, 'tooFewWins']);
    expect([await odile.coins(), await getEscrowBalance(app, cup)]).toEqual([100, 0]);
  });

  it('ignore wins in warm-ups, challenges and matches, and games that were not won', async () => {
    const [odile, wren] = await createFriendPair(app);
    await playWarmUp(odile, ['right', 'right']);
    const challenge = await createAcceptedChallenge(odile, wren);
    await playChallenge(odile, challenge, createAnswers(10));
    await playChallenge(wren, challenge, createAnswers(0));
    await playGame(odile, createAnswers(6));
    expect((await odile.browser.get<User>('/api/auth/user')).body.gamesWon).toBe(1);
    expect(await getProgress(odile)).toEqual({ rankedWins: 0, rankedWinDates: 0 });
    await playGame(odile, createWholeGameAnswers());
    expect(await getProgress(odile)).toEqual({ rankedWins: 1, rankedWinDates: 1 });
  });

  it('accept ten wins on three dates, from the third date on', async () => {
    const odile = await buildPlayer(app, { timeZone: 'Pacific/Kiritimati' });
    const cup = await createOpenTournament(await buildPlayer(app), { entryFee: 30 });
    const { join } = createTournamentCalls(odile);
    try {
      await winGames(odile, 10);
      expect(await getProgress(odile)).toEqual({ rankedWins: 10, rankedWinDates: 1 });
      app.advance(dayMs);
      await winGames(odile, 1);
      expect((await join(cup.id)).body.code).toBe('tooFewWins');
      app.advance(dayMs);
      await winGames(odile, 1);
      expect(await getProgress(odile)).toEqual({ rankedWins: 12, rankedWinDates: 3 });
      expect((await join(cup.id)).status).toBe(200);
    } finally {
      app.advance(-2 * dayMs);
    }
  });

  it('count each date once, also when games of a date are submitted at once', async () => {
    const odile = await buildPlayer(app);
    const [{ gameId } = { gameId: 0 }] = await answerAllQuestions(odile, '/api/categories/2/questions');
    await Promise.all(Array.from({ length: 20 }, () => odile.submit({ gameId })));
    expect(await getProgress(odile)).toEqual({ rankedWins: 1, rankedWinDates: 1 });
  });
});
