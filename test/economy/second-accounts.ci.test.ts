import { describe, expect, it } from 'vitest';
import { gameReward, maxCoinsFromNewAccounts, rewardedGamesPerDay } from '#shared/wallet/rules.ts';
import { useTestApp } from '../harness/app.ts';
import { listLedgerEntries, makeAccountsOlder, setCoins } from '../harness/coins.ts';
import { befriend } from '../harness/api/friends.ts';
import { claimGift, createPendingGift } from '../harness/api/gifts.ts';
import { buildPlayer, type Player } from '../harness/player.ts';
import { setWins } from '../harness/api/players.ts';
import { answerMatch, requireBody, createOpenTournament, createTournamentCalls } from '../harness/api/tournaments.ts';
import { findTournamentViolations } from '../tournaments/tournament-rules.ts';

const app = useTestApp();
const dayMs = 86_400_000;
const [accounts, days] = [20, 7];
/**
 * Maximum coins that an account earns per date from games, the daily challenge and five videos (rules M6, M7, M8, M18).
 */
const earnedPerDay = gameReward * rewardedGamesPerDay + 50 + 5 * 50;
/**
 * One tournament collects everything that the others have earned by then; entry fees are allowed from the third date on
 * (rules T2).
 */
const tournamentDay = 7;

/** All other accounts answer one question wrong in each match so that the main account wins. */
async function playUntilOver(id: number, main: Player, players: readonly Player[]): Promise<void> {
  while (requireBody(await createTournamentCalls(main).get(id)).status === 'in_progress') {
    for (const player of players) {
      const waiting = (await createTournamentCalls(player).ownMatches()).body.find(({ match }) => match.canPlay);
      if (!waiting) continue;
      const { gameId } = await answerMatch(player, id, waiting.match.id, [player === main ? 'right' : 'wrong']);
      await player.submit({ gameId });
    }
  }
}

async function sumReceived(player: Player): Promise<number> {
  const entries = await listLedgerEntries(app, player.id, 'giftReceived', 'tournamentPrize', 'tournamentFee');
  return entries.reduce((sum, { amount }) => sum + amount, 0);
}

describe('a ring of 20 accounts over 7 days (rules T41)', () => {
  it('brings one of them at most 500 coins, however many the others give away', async () => {
    const main = await buildPlayer(app);
    await makeAccountsOlder(app, [main]);
    await setWins(app, main.id, 10);
    const others = await Promise.all(Array.from({ length: accounts - 1 }, () => buildPlayer(app)));
    for (const other of others) await befriend(app, main, other);
    const players = [main, ...others];
    let offered = 0;
    for (let day = 1; day <= days; day += 1) {
      for (const other of others) {
        await setCoins(app, other.id, (await other.coins()) + earnedPerDay);
        const gift = await createPendingGift(other, main, { quantity: 50 });
        offered += 50;
        await claimGift(main, gift);
      }
      if (day === tournamentDay) {
        const entryFee = Math.min(...(await Promise.all(others.map((other) => other.coins()))));
        await setCoins(app, main.id, Math.max(entryFee, await main.coins()));
        const cup = await createOpenTournament(main, { maxParticipants: 32, entryFee, kind: 'invited' });
        for (const player of players) {
          await setWins(app, player.id, 10);
          requireBody(await createTournamentCalls(player).join(cup.id, cup.inviteCode ?? undefined));
        }
        offered += entryFee * others.length;
        requireBody(await createTournamentCalls(main).start(cup.id));
        await playUntilOver(cup.id, main, players);
        expect(requireBody(await createTournamentCalls(main).get(cup.id)).champion?.id).toBe(main.id);
      }
      app.advance(dayMs);
    }
    const received = await sumReceived(main);
    console.log(
      `a ring of ${accounts} accounts over ${days} days: ${received} of ${offered} coins given reached one account`,
    );
    expect(received).toBe(maxCoinsFromNewAccounts);
    expect(await findTournamentViolations(app.database)).toEqual([]);
  }, 180_000);
});
