import { Refusal } from '#shared/kernel/errors.ts';
import { shuffled } from '#shared/kernel/random.ts';
import { computerPlayers } from '#shared/tournaments/computer.ts';
import { type NewPractice, newPractice } from '#shared/tournaments/contract.ts';
import { mostOpenTournaments } from '#shared/tournaments/rules.ts';
import type { Account } from '#server/features/account/service.ts';
import type { Catalog } from '#server/features/catalog/service.ts';
import type { AppSettings } from '#server/features/settings/service.ts';
import type { Tx } from '#server/platform/database.ts';
import type { Deps } from '#server/platform/deps.ts';
import { countPracticesOf } from './practice-store.ts';
import { insertComputers, insertSeat } from './seat-store.ts';
import { createStarting, type StartingParts } from './starting.ts';
import { insertTournament, type TournamentRow } from './store.ts';

export interface PracticeParts extends StartingParts, Pick<Deps, 'clock' | 'chance'> {
  readonly account: StartingParts['account'] & Pick<Account, 'findActive' | 'lockPlayers'>;
  readonly catalog: Pick<Catalog, 'get'>;
  readonly settings: Pick<AppSettings, 'current'>;
}

/** Practice tournaments: one player against labelled computer players, without coins. */
export function createPractice(parts: PracticeParts) {
  const { clock, chance, account, catalog, settings } = parts;
  const { start } = createStarting(parts);

  /** Who sits in the other seats, different ones each time. */
  function opponents(count: number): readonly number[] {
    const numbers = Array.from({ length: computerPlayers }, (_none, index) => index + 1);
    return shuffled(numbers, chance.below).slice(0, count);
  }

  return {
    /** Begins one, which starts at once; a few at most that have not ended, 409 for more. */
    async practise(tx: Tx, playerId: string, form: NewPractice = newPractice.parse({})): Promise<TournamentRow> {
      if (form.categoryId !== null) catalog.get(form.categoryId);
      await account.lockPlayers(tx, [playerId]);
      const now = await clock.now(tx);
      // Another server may take one who has left, or was suspended just now, for signed in.
      if (!(await account.findActive(tx, [playerId], now)).has(playerId)) throw new Refusal('unauthorized');
      if ((await countPracticesOf(tx, playerId)) >= mostOpenTournaments) throw new Refusal('tooManyPractices');
      const row = await insertTournament(tx, {
        ...form,
        name: 'Practice Tournament',
        description: '',
        entryFee: 0,
        kind: 'practice',
        startBy: 'creator',
        roundMinutes: settings.current().tournamentRoundMinutes,
        creatorId: playerId,
        createdAt: now,
        startsAt: null,
        // It never waits for players.
        registrationEndsAt: now,
        inviteCode: null,
        dueAt: null,
      });
      const own = await insertSeat(tx, row.id, playerId, now);
      const others = await insertComputers(tx, row.id, opponents(form.maxParticipants - 1), now);
      return start(tx, row, [own, ...others], now, playerId);
    },
  };
}
