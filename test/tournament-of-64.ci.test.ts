import { beforeAll, describe, expect, it } from 'vitest';
import type { Achievement } from '#shared/achievements/contract.ts';
import type { Match, Tournament } from '#shared/tournaments/contract.ts';
import { winsBeforeFee } from '#shared/tournaments/rules.ts';
import { useTestApp } from './harness/app.ts';
import { listLedgerEntries, makeAccountsOlder } from './harness/coins.ts';
import { buildPlayer, type Player, createAnswers } from './harness/player.ts';
import {
  answerMatch,
  requireBody,
  createOpenTournament,
  getEscrowBalance,
  createTournamentCalls,
} from './harness/api/tournaments.ts';
import { finalRules, findTournamentViolations, tournamentRules } from './tournaments/tournament-rules.ts';
import { buildPlayersWithWins } from './tournaments/players-with-wins.ts';

const app = useTestApp();
const [field, fee, rounds] = [64, 25, 6];
const matchesAtOnce = 8;

const getStrength = (seat: number) => (seat * 37 + 11) % field;

interface Entrant {
  readonly player: Player;
  readonly name: string;
  readonly strength: number;
}

let cup: Tournament;
let entrants: ReadonlyMap<string, Entrant>;
let champion: Entrant;
let played: Match[] = [];

const listMatches = async () => requireBody(await createTournamentCalls(champion.player).matches(cup.id));
const getEntrant = (id: string | null) => entrants.get(id ?? '') ?? fail(`${id} has no seat`);

/** The coins earned and paid through the tournament and its games. Daily challenges are excluded. */
const sumCoins = async ({ player }: Pick<Entrant, 'player'>) =>
  (await listLedgerEntries(app, player.id, 'game', 'tournamentFee', 'tournamentRefund', 'tournamentPrize')).reduce(
    (sum, { amount }) => sum + amount,
    0,
  );

async function playBoth({ id, player1Id, player2Id }: Match): Promise<void> {
  const both = [getEntrant(player1Id), getEntrant(player2Id)];
  const best = Math.max(...both.map(({ strength }) => strength));
  await Promise.all(
    both.map(async ({ player, strength }) => {
      const { gameId } = await answerMatch(player, cup.id, id, createAnswers(strength === best ? 8 : 3));
      const { status, text } = await player.submit({ gameId });
      if (status !== 200) throw new Error(`submit: ${status} ${text}`);
    }),
  );
}

async function playRound(round: number): Promise<void> {
  const open = (await listMatches()).filter((match) => match.round === round);
  while (open.length > 0) await Promise.all(open.splice(0, matchesAtOnce).map(playBoth));
}

beforeAll(async () => {
  cup = await createOpenTournament(await buildPlayer(app), { maxParticipants: field, entryFee: fee });
  const players = await buildPlayersWithWins(app, field);
  // The fees of new accounts count toward the prize only up to a limit (rules T41).
  await makeAccountsOlder(app, players);
  entrants = new Map(
    players.map((player, seat) => [player.id, { player, name: `Player ${seat + 1}`, strength: getStrength(seat) }]),
  );
  champion = [...entrants.values()].find(({ strength }) => strength === field - 1) ?? fail('nobody is the strongest');
  for (const player of players) requireBody(await createTournamentCalls(player).join(cup.id));
  const begin = performance.now();
  for (let round = 1; round <= rounds; round += 1) await playRound(round);
  played = await listMatches();
  const seconds = (performance.now() - begin) / 1000;
  console.log(`a tournament of 64: ${played.length} matches over HTTP in ${seconds.toFixed(1)} s`);
}, 400_000);

describe('a tournament of 64', () => {
  it('is decided by its 63 matches, each won by the stronger one', () => {
    expect(played).toHaveLength(63);
    for (const { player1Id, player2Id, winnerId, status, decidedBy, player1Score, player2Score } of played) {
      const [one, other] = [getEntrant(player1Id), getEntrant(player2Id)];
      const stronger = one.strength > other.strength ? one : other;
      expect({ winnerId, status, decidedBy }).toEqual({
        winnerId: stronger.player.id,
        status: 'completed',
        decidedBy: 'points',
      });
      expect((player1Score ?? 0) > (player2Score ?? 0)).toBe(stronger === one);
    }
    const sizes = Array.from(
      { length: rounds },
      (_, index) => played.filter(({ round }) => round === index + 1).length,
    );
    expect(sizes).toEqual([32, 16, 8, 4, 2, 1]);
  });

  it('pays the champion the fees of all players', async () => {
    expect(requireBody(await createTournamentCalls(champion.player).get(cup.id))).toMatchObject({
      status: 'completed',
      champion: { id: champion.player.id },
      participantCount: field,
      prizePaid: field * fee,
      escrow: 0,
    });
    expect(await getEscrowBalance(app, cup)).toBe(0);
    expect(await listLedgerEntries(app, champion.player.id, 'tournamentPrize')).toMatchObject([
      { amount: field * fee, reference: String(cup.id) },
    ]);
    expect(await sumCoins(champion)).toBe(5 * rounds - fee + field * fee);
  });

  it('counts every match and every win in the statistics of its players', async () => {
    for (const { player } of entrants.values()) {
      const own = played.filter(({ player1Id, player2Id }) => [player1Id, player2Id].includes(player.id));
      const won = own.filter(({ winnerId }) => winnerId === player.id).length;
      const stats = await player.browser.get('/api/user/stats');
      expect(stats.body).toMatchObject({
        gamesPlayed: winsBeforeFee + own.length,
        gamesWon: winsBeforeFee + won,
        questionsAnswered: 10 * own.length,
      });
      if (player !== champion.player) expect(await sumCoins({ player })).toBe(5 * own.length - fee);
    }
  });

  it('unlocks one achievement for playing and another for winning', async () => {
    const unlocked = async ({ browser }: Player) =>
      (await browser.get<Achievement[]>('/api/user/achievements')).body.flatMap(({ id, unlockedAt }) =>
        unlockedAt && id.startsWith('tournament') ? [id] : [],
      );
    for (const { player } of entrants.values()) {
      const expected = player === champion.player ? ['tournament-1', 'tournament-won-1'] : ['tournament-1'];
      expect(await unlocked(player)).toEqual(expected);
    }
  });

  it('has a public results page, and the scores of each match by question', async () => {
    const { resultsCode } = requireBody(await createTournamentCalls(champion.player).get(cup.id));
    const results = requireBody(await createTournamentCalls({ browser: app.visitor() }).results(resultsCode ?? ''));
    expect(results).toMatchObject({ rounds, prizePaid: field * fee, champion: { displayName: champion.name } });
    expect(results.participants.map(({ seed }) => seed)).toEqual(
      Array.from({ length: field }, (_, index) => index + 1),
    );
    // The results page contains no account ids, so the winners are compared by name.
    const displayNames = new Map(results.participants.map(({ userId, player }) => [userId, player.displayName]));
    expect(results.matches.map(({ matchNumber, winnerId }) => [matchNumber, displayNames.get(winnerId ?? '')])).toEqual(
      played.map(({ matchNumber, winnerId }) => [matchNumber, getEntrant(winnerId).name]),
    );
    const final = played.at(-1) ?? fail('there is no final');
    const shown = requireBody(await createTournamentCalls(champion.player).match(cup.id, final.id));
    expect(shown.questions).toHaveLength(10);
    for (const side of ['player1', 'player2'] as const) {
      const points = shown.questions.reduce((sum, question) => sum + (question[side]?.points ?? 0), 0);
      expect(points).toBe(shown.match[`${side}Score`]);
    }
  });

  it('leaves all accounts balanced', async () => {
    expect(await findTournamentViolations(app.database, { ...tournamentRules, ...finalRules })).toEqual([]);
  });
});

function fail(why: string): never {
  throw new Error(why);
}
