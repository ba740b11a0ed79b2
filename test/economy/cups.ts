import { tournamentsContract } from '#shared/tournaments/contract.ts';
import type { ApiCaller } from './market.ts';
import type { SeededRandom } from './random.ts';
import { recordAnswer, recordMovement, trackUncertainty, type Tally } from './tally.ts';

/** Actions of players in tournaments. */
export interface TournamentActions {
  create(callApi: ApiCaller, isKeyed: boolean): Promise<void>;
  join(callApi: ApiCaller): Promise<void>;
  leave(callApi: ApiCaller): Promise<void>;
  start(callApi: ApiCaller): Promise<void>;
  cancel(callApi: ApiCaller): Promise<void>;
  play(callApi: ApiCaller): Promise<void>;
  withdraw(callApi: ApiCaller): Promise<void>;
}

interface CreatedTournament {
  readonly id: number;
  readonly creatorId: string;
  readonly entryFee: number;
}

interface Entry extends CreatedTournament {
  readonly playerId: string;
}

interface ActionDependencies {
  readonly dice: SeededRandom;
  readonly tally: Tally;
  readonly pickPlayer: () => string;
  /** Returns an idempotency key that is valid now and is soon reused. */
  readonly key: (name: string) => string;
}

const createTournamentCall = 'POST /api/tournaments';
const tournamentResponse = tournamentsContract[createTournamentCall].response;

/** Random players create, join, leave, start and play tournaments, mostly the latest ones. */
export function createTournamentActions({ dice, tally, pickPlayer, key }: ActionDependencies): TournamentActions {
  const cups: CreatedTournament[] = [];
  const entries: Entry[] = [];
  const pickRecent = <T>(from: readonly T[], among: number) => from[Math.max(0, from.length - 1 - dice.below(among))];
  const at = ({ id }: CreatedTournament) => ({ params: { id } });

  return {
    async create(callApi, isKeyed) {
      const creatorId = pickPlayer();
      const [maxParticipants, entryFee] = [dice.pick([4, 4, 8, 16] as const), dice.pick([5, 20, 50])];
      const body = { name: 'Market Cup', maxParticipants, entryFee, roundMinutes: 60 };
      const chosen = isKeyed ? key('cup') : undefined;
      const answer = tournamentResponse.parse(await callApi(createTournamentCall, creatorId, { body }, chosen));
      if (chosen !== undefined)
        recordAnswer(tally, `${creatorId} ${createTournamentCall} ${chosen}`, JSON.stringify(answer));
      cups.push({ id: answer.id, creatorId, entryFee: answer.entryFee });
    },

    async join(callApi) {
      const cup = pickRecent(cups, 6);
      if (!cup) return;
      const playerId = pickPlayer();
      const asked = callApi('POST /api/tournaments/:id/join', playerId, { ...at(cup), body: undefined });
      await trackUncertainty(tally, `${playerId} tournamentFee`, asked);
      recordMovement(tally, playerId, 'tournamentFee', -cup.entryFee);
      entries.push({ ...cup, playerId });
    },

    async leave(callApi) {
      const entry = pickRecent(entries, 20);
      if (entry) await callApi('POST /api/tournaments/:id/leave', entry.playerId, at(entry));
    },

    async start(callApi) {
      const cup = pickRecent(cups, 10);
      if (cup)
        await callApi('POST /api/tournaments/:id/start', dice.below(2) === 0 ? cup.creatorId : pickPlayer(), at(cup));
    },

    async cancel(callApi) {
      const cup = pickRecent(cups, 30);
      if (cup) await callApi('POST /api/tournaments/:id/cancel', cup.creatorId, at(cup));
    },

    /** Plays an open match with two or ten answers, right or wrong. */
    async play(callApi) {
      const playerId = pickRecent(entries, 60)?.playerId;
      const waiting = playerId === undefined ? [] : await callApi('GET /api/user/matches', playerId, {});
      const next = waiting.find(({ match }) => match.canPlay);
      if (!next || playerId === undefined) return;
      const dealt = await callApi('GET /api/tournaments/:id/matches/:matchId/questions', playerId, {
        params: { id: next.tournamentId, matchId: next.match.id },
        // Replaces a finished game that was not submitted yet.
        query: { replace: 'true' },
      });
      let question = dealt.at(-1);
      if (!question) return;
      const { gameId } = question;
      for (let left = dice.below(8) === 0 ? 10 : 2; left > 0; left -= 1) {
        const { ticket, id: questionId, answers } = question;
        const body = { ticket, questionId, answer: dice.pick(answers), timeTaken: 1 };
        const verdict = await callApi('POST /api/analytics/question-attempt', playerId, { body });
        if (verdict.isGameOver) break;
        question = await callApi('POST /api/game/:id/next', playerId, { params: { id: gameId } });
      }
      const { coinsEarned } = await callApi('POST /api/game/submit', playerId, { body: { gameId } });
      tally.games.set(`${playerId} ${gameId}`, coinsEarned);
    },

    async withdraw(callApi) {
      const entry = pickRecent(entries, 60);
      if (entry) await callApi('POST /api/tournaments/:id/withdraw', entry.playerId, at(entry));
    },
  };
}
