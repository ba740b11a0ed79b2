import { tournamentsContract } from '#shared/tournaments/contract.ts';
import type { Market } from './market.ts';
import type { Dice } from './random.ts';
import { keepAnswer, noteMoved, orUnsure, type Tally } from './tally.ts';

/** What players do with tournaments. */
export interface Organiser {
  create(on: Market, isKeyed: boolean): Promise<void>;
  join(on: Market): Promise<void>;
  leave(on: Market): Promise<void>;
  start(on: Market): Promise<void>;
  cancel(on: Market): Promise<void>;
  play(on: Market): Promise<void>;
  withdraw(on: Market): Promise<void>;
}

interface Cup {
  readonly id: number;
  readonly creatorId: string;
  readonly entryFee: number;
}

interface Entry extends Cup {
  readonly playerId: string;
}

interface Parts {
  readonly dice: Dice;
  readonly tally: Tally;
  readonly somebody: () => string;
  /** A key that is good for now, and is soon used again. */
  readonly key: (name: string) => string;
}

const call = 'POST /api/tournaments';
const created = tournamentsContract[call].response;

/** Random players organise tournaments, join, leave, start and play them; most have to do with the latest ones. */
export function createOrganiser({ dice, tally, somebody, key }: Parts): Organiser {
  const cups: Cup[] = [];
  const entries: Entry[] = [];
  const lately = <T>(from: readonly T[], among: number) => from[Math.max(0, from.length - 1 - dice.below(among))];
  const at = ({ id }: Cup) => ({ params: { id } });

  return {
    async create(on, isKeyed) {
      const creatorId = somebody();
      const [maxParticipants, entryFee] = [dice.pick([4, 4, 8, 16] as const), dice.pick([5, 20, 50])];
      const body = { name: 'Market Cup', maxParticipants, entryFee, roundMinutes: 60 };
      const chosen = isKeyed ? key('cup') : undefined;
      const answer = created.parse(await on(call, creatorId, { body }, chosen));
      if (chosen !== undefined) keepAnswer(tally, `${creatorId} ${call} ${chosen}`, JSON.stringify(answer));
      cups.push({ id: answer.id, creatorId, entryFee: answer.entryFee });
    },

    async join(on) {
      const cup = lately(cups, 6);
      if (!cup) return;
      const playerId = somebody();
      const asked = on('POST /api/tournaments/:id/join', playerId, { ...at(cup), body: undefined });
      await orUnsure(tally, `${playerId} tournamentFee`, asked);
      noteMoved(tally, playerId, 'tournamentFee', -cup.entryFee);
      entries.push({ ...cup, playerId });
    },

    async leave(on) {
      const entry = lately(entries, 20);
      if (entry) await on('POST /api/tournaments/:id/leave', entry.playerId, at(entry));
    },

    async start(on) {
      const cup = lately(cups, 10);
      if (cup) await on('POST /api/tournaments/:id/start', dice.below(2) === 0 ? cup.creatorId : somebody(), at(cup));
    },

    async cancel(on) {
      const cup = lately(cups, 30);
      if (cup) await on('POST /api/tournaments/:id/cancel', cup.creatorId, at(cup));
    },

    /** A match that waits for somebody: two answers or all ten, right or wrong. */
    async play(on) {
      const playerId = lately(entries, 60)?.playerId;
      const waiting = playerId === undefined ? [] : await on('GET /api/user/matches', playerId, {});
      const next = waiting.find(({ match }) => match.canPlay);
      if (!next || playerId === undefined) return;
      const dealt = await on('GET /api/tournaments/:id/matches/:matchId/questions', playerId, {
        params: { id: next.tournamentId, matchId: next.match.id },
        // What is over and was not submitted yet goes for it.
        query: { replace: 'true' },
      });
      let question = dealt.at(-1);
      if (!question) return;
      const { gameId } = question;
      for (let left = dice.below(8) === 0 ? 10 : 2; left > 0; left -= 1) {
        const { ticket, id: questionId, answers } = question;
        const body = { ticket, questionId, answer: dice.pick(answers), timeTaken: 1 };
        const verdict = await on('POST /api/analytics/question-attempt', playerId, { body });
        if (verdict.isGameOver) break;
        question = await on('POST /api/game/:id/next', playerId, { params: { id: gameId } });
      }
      const { coinsEarned } = await on('POST /api/game/submit', playerId, { body: { gameId } });
      tally.games.set(`${playerId} ${gameId}`, coinsEarned);
    },

    async withdraw(on) {
      const entry = lately(entries, 60);
      if (entry) await on('POST /api/tournaments/:id/withdraw', entry.playerId, at(entry));
    },
  };
}
