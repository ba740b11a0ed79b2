import { type Challenge, createChallengeCalendar, getFirstChangeableDate } from '#shared/daily/challenges.ts';
import type { Catalog } from '#server/features/catalog/service.ts';
import { createBatcher } from '#server/platform/database/batcher.ts';
import type { Database, Tx } from '#server/platform/database/database.ts';
import {
  findLatestChange,
  getCalendarVersion,
  insertCalendarChange,
  listCalendarChanges,
  lockLatestChange,
} from './store.ts';
import { challengeGroups } from '#shared/daily/challenge-rules.ts';
import type { ChallengeSwitches } from '#shared/daily/contract.ts';
import { minKinds } from '#shared/daily/rules.ts';
import { shiftDate } from '#shared/daily/streak.ts';
import { ApiError, createFieldError } from '#shared/kernel/errors.ts';
import type { Audit } from '#server/features/audit/service.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Events } from '#server/platform/events/events.ts';

export type ChallengeCalendar = Awaited<ReturnType<typeof loadCalendar>>;

/**
 * The calendar of daily challenges, held in memory. A change takes effect on a date that no player has begun, so every
 * server loads it well before (`firstFreeDate`).
 */
export async function loadCalendar(database: Database, catalog: Pick<Catalog, 'find'>) {
  const read = async () => {
    const changes = await listCalendarChanges(database);
    const challengeOf = createChallengeCalendar(changes, (place) => {
      const { name = place.name, icon: slug = place.slug } = catalog.find(place.id) ?? {};
      return { id: place.id, slug, name };
    });
    return { version: changes.at(-1)?.version ?? 0, challengeOf };
  };
  let current = await read();

  const refresh = createBatcher<null, void>(async (waiting) => {
    if ((await getCalendarVersion(database)) !== current.version) current = await read();
    return waiting.map(() => ({ value: undefined }));
  });

  return {
    challengeOf: (date: string): Challenge => current.challengeOf(date),

    /** Loads every change that was committed before the call. */
    refresh: (): Promise<void> => refresh(null),
  };
}

export interface ChallengeSwitchContext extends Pick<Deps, 'database' | 'clock'> {
  readonly audit: Pick<Audit, 'noteAll'>;
  readonly calendar: ChallengeCalendar;
  readonly events: Pick<Events, 'publishToAll'>;
}

const challengeKinds = challengeGroups.flat();
const upcomingDates = 8;

/** All kinds of challenges with their switches, and the challenges of the coming dates. */
export async function getSwitches({ database, clock, calendar }: ChallengeSwitchContext): Promise<ChallengeSwitches> {
  const { kindsOff } = await findLatestChange(database);
  await calendar.refresh();
  const now = await clock.now(database);
  const today = now.toISOString().slice(0, 10);
  return {
    kinds: challengeKinds.map(({ id, scope, target, describe }) => ({
      kind: id,
      scope,
      target,
      description: describe('…'),
      isOn: !kindsOff.includes(id),
    })),
    leastKinds: minKinds,
    changesFrom: getFirstChangeableDate(now),
    coming: Array.from({ length: upcomingDates }, (_none, days) => {
      const { date, kind, description } = calendar.challengeOf(shiftDate(today, days));
      return { date, kind, description };
    }),
  };
}

/**
 * 409 `tooFewChallenges` if fewer kinds would stay on than a week needs. Setting the current state again changes
 * nothing.
 */
export async function switchKind(
  parts: ChallengeSwitchContext,
  actorId: string,
  kind: string,
  isOn: boolean,
): Promise<ChallengeSwitches> {
  if (!challengeKinds.some(({ id }) => id === kind)) throw createFieldError('kind', 'is no kind of daily challenge');
  const { database, clock, audit, calendar, events } = parts;
  await database.transaction(async (tx) => {
    const latest = await lockLatestChange(tx);
    if (latest.kindsOff.includes(kind) !== isOn) return;
    const kindsOff = isOn ? latest.kindsOff.filter((id) => id !== kind) : [...latest.kindsOff, kind];
    if (challengeKinds.length - kindsOff.length < minKinds) throw new ApiError('tooFewChallenges');
    const now = await clock.now(tx);
    const fromDate = getFirstChangeableDate(now);
    await insertCalendarChange(tx, { ...latest, version: latest.version + 1, fromDate, kindsOff });
    const auditSubject = {
      subject: 'dailyChallenge',
      subjectId: kind,
      action: isOn ? 'switched-on' : 'switched-off',
    } as const;
    await audit.noteAll(tx, [
      { ...auditSubject, actorId, now, before: { on: !isOn }, after: { on: isOn, from: fromDate } },
    ]);
    await events.publishToAll(tx, 'settings');
  });
  await calendar.refresh();
  return getSwitches(parts);
}

/** From the next free date on, challenges exclude exactly these main categories. */
export async function excludePlaces(tx: Tx, placesOff: readonly number[], now: Date): Promise<void> {
  const latest = await lockLatestChange(tx);
  const isSame = placesOff.length === latest.placesOff.length && placesOff.every((id) => latest.placesOff.includes(id));
  if (isSame) return;
  await insertCalendarChange(tx, {
    ...latest,
    version: latest.version + 1,
    fromDate: getFirstChangeableDate(now),
    placesOff,
  });
}
