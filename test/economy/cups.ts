import { tournamentsContract } from '#shared/tournaments/contract.ts';
import type { Services } from '#server/services.ts';
import type { Dice } from './random.ts';
import type { Tally } from './trade.ts';

/** What players do with tournaments. */
export interface Organiser {
  create(on: Services, isKeyed: boolean): Promise<void>;
  join(on: Services): Promise<void>;
  leave(on: Services): Promise<void>;
  start(on: Services): Promise<void>;
  cancel(on: Services): Promise<void>;
  play(on: Services): Promise<void>;
  withdraw(on: Services): Promise<void>;
}

interface Cup {
  readonly id: number;
  readonly creatorId: string;
}

interface Entry extends Cup {
  readonly playerId: string;
}

interface Parts {
  readonly dice: Dice;
  readonly tally: Pick<Tally, 'seats'>;
  readonly somebody: () => string;
  /** A key that is good for now, and is soon used again. */
  readonly key: (name: string) => string;
  /** Notes the answer that a key got. */
  readonly keep: (name: string, answer: string) => void;
}

const created = tournamentsContract['POST /api/tournaments'];
const call = 'POST /api/tournaments';

/** Random players organise tournaments, join, leave, start and play them; most have to do with the latest ones. */
export function createOrganiser({ dice, tally, somebody, key, keep }: Parts): Organiser {
  const cups: Cup[] = [];
  const entries: Entry[] = [];
  const lately = <T>(from: readonly T[], among: number) => from[Math.max(0, from.length - 1 - dice.below(among))];
  const viewer = (playerId: string) => ({ playerId, isAdmin: false });

  return {
    async create(on, isKeyed) {
      const creatorId = somebody();
      const [maxParticipants, entryFee] = [dice.pick([4, 4, 8, 16]), dice.pick([5, 20, 50])];
      const body = created.body.parse({ name: 'Market Cup', maxParticipants, entryFee, roundMinutes: 60 });
      const chosen = isKeyed ? key('cup') : undefined;
      const order = { playerId: creatorId, call, key: chosen, input: { body } };
      const answer = await on.once.run(order, (tx) => on.tournaments.create(tx, viewer(creatorId), body));
      const { id } = created.response.parse(answer);
      if (chosen !== undefined) keep(`${creatorId} ${call} ${chosen}`, JSON.stringify(created.response.parse(answer)));
      cups.push({ id, creatorId });
    },

    async join(on) {
      const cup = lately(cups, 6);
      if (!cup) return;
      const playerId = somebody();
      await on.tournaments.join(cup.id, viewer(playerId));
      tally.seats += 1;
      entries.push({ ...cup, playerId });
    },

    async leave(on) {
      const entry = lately(entries, 20);
      if (entry) await on.tournaments.leave(entry.id, viewer(entry.playerId));
    },

    async start(on) {
      const cup = lately(cups, 10);
      if (cup) await on.tournaments.start(cup.id, viewer(dice.below(2) === 0 ? cup.creatorId : somebody()));
    },

    async cancel(on) {
      const cup = lately(cups, 30);
      if (cup) await on.tournaments.cancel(cup.id, viewer(cup.creatorId));
    },

    /** A match that waits for somebody: two answers or all ten, right or wrong. */
    async play(on) {
      const playerId = lately(entries, 60)?.playerId;
      const waiting = playerId === undefined ? [] : await on.tournaments.ownMatches(playerId);
      const next = waiting.find(({ match }) => match.canPlay);
      if (!next || playerId === undefined) return;
      // What is over and was not submitted yet goes for it.
      const rules = { playerId, network: 'market', replace: true, timeFactor: 1 };
      let question = (await on.tournaments.deal(rules, next.tournamentId, next.match.id)).at(-1);
      if (!question) return;
      const { gameId } = question;
      for (let left = dice.below(8) === 0 ? 10 : 2; left > 0; left -= 1) {
        const { ticket, id: questionId, answers } = question;
        const attempt = { ticket, questionId, answer: dice.pick(answers), timeTaken: 1 };
        const verdict = await on.game.attempt({ playerId, network: 'here', attempt, arrivedAtMs: performance.now() });
        if (verdict.isGameOver) break;
        question = await on.game.next({ playerId, gameId });
      }
      await on.game.submit(playerId, { gameId });
    },

    async withdraw(on) {
      const entry = lately(entries, 60);
      if (entry) await on.tournaments.withdraw(entry.id, viewer(entry.playerId));
    },
  };
}
