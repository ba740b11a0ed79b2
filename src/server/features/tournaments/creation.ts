import { invalidField, Refusal } from '#shared/kernel/errors.ts';
import type { NewTournament } from '#shared/tournaments/contract.ts';
import { mostOpenTournaments, registrationDays } from '#shared/tournaments/rules.ts';
import type { Account } from '#server/features/account/service.ts';
import type { Catalog } from '#server/features/catalog/service.ts';
import type { AppSettings } from '#server/features/settings/service.ts';
import type { Tx } from '#server/platform/database.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Events } from '#server/platform/events.ts';
import { countOpenOf, insertTournament, type TournamentRow } from './store.ts';
import { hearersOf } from './topics.ts';

export interface CreatingParts extends Pick<Deps, 'clock' | 'chance' | 'failpoint'> {
  readonly account: Pick<Account, 'lockPlayers' | 'findActive'>;
  readonly catalog: Pick<Catalog, 'get'>;
  readonly events: Pick<Events, 'note'>;
  readonly settings: Pick<AppSettings, 'current'>;
}

const registrationMs = registrationDays * 86_400_000;

/** When it is to start by itself; a 400 for what lies behind, or too far ahead. */
function startOf(startTime: string | null, now: Date): Date | null {
  if (startTime === null) return null;
  const startsAt = new Date(startTime);
  if (startsAt <= now) throw invalidField('startTime', 'must lie in the future');
  if (startsAt.getTime() > now.getTime() + registrationMs) {
    throw invalidField('startTime', `must be at most ${registrationDays} days ahead`);
  }
  return startsAt;
}

/** New tournaments: creating does not join (rules T1). */
export function createCreating({ clock, chance, failpoint, account, catalog, events, settings }: CreatingParts) {
  return {
    /** A few at most that have not started; 409 for more. */
    async create(tx: Tx, creatorId: string, form: NewTournament): Promise<TournamentRow> {
      const { startTime, prizePool: _ignored, ...what } = form;
      const { tournamentMaxFee, tournamentRoundMinutes } = settings.current();
      if (form.entryFee > tournamentMaxFee) throw invalidField('entryFee', `must be at most ${tournamentMaxFee}`);
      if (form.categoryId !== null) catalog.get(form.categoryId);
      await account.lockPlayers(tx, [creatorId]);
      const now = await clock.now(tx);
      // Another server may take one who has left, or was suspended just now, for signed in.
      if (!(await account.findActive(tx, [creatorId], now)).has(creatorId)) throw new Refusal('unauthorized');
      if ((await countOpenOf(tx, creatorId)) >= mostOpenTournaments) throw new Refusal('tooManyTournaments');
      const startsAt = startOf(startTime, now);
      const registrationEndsAt = new Date(now.getTime() + registrationMs);
      const row = await insertTournament(tx, {
        ...what,
        roundMinutes: form.roundMinutes ?? tournamentRoundMinutes,
        timeFactor: form.timeFactor ?? (form.entryFee === 0 ? null : 1),
        creatorId,
        createdAt: now,
        startsAt,
        registrationEndsAt,
        inviteCode: form.kind === 'invited' ? chance.token() : null,
        // A start lies before the end of registration.
        dueAt: startsAt ?? registrationEndsAt,
      });
      await events.note(tx, 'tournaments', hearersOf(row, []));
      failpoint('tournament.created');
      return row;
    },
  };
}
