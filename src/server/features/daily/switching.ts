import { challengeGroups } from '#shared/daily/challenge-kinds.ts';
import { firstFreeDate } from '#shared/daily/challenges.ts';
import type { ChallengeSwitches } from '#shared/daily/contract.ts';
import { leastKinds } from '#shared/daily/rules.ts';
import { shiftDate } from '#shared/daily/streak.ts';
import { invalidField, Refusal } from '#shared/kernel/errors.ts';
import type { Audit } from '#server/features/audit/service.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Events } from '#server/platform/events/events.ts';
import type { ChallengeCalendar } from './calendar.ts';
import { findLatest, lockLatest, writeChange } from './calendar-store.ts';

export interface SwitchingParts extends Pick<Deps, 'database' | 'clock'> {
  readonly audit: Pick<Audit, 'noteAll'>;
  readonly calendar: ChallengeCalendar;
  readonly events: Pick<Events, 'publishToAll'>;
}

const kinds = challengeGroups.flat();
const shownDates = 8;

/** Which kinds the calendar draws from, and what the coming dates ask for. */
export async function getSwitches({ database, clock, calendar }: SwitchingParts): Promise<ChallengeSwitches> {
  const { kindsOff } = await findLatest(database);
  await calendar.refresh();
  const now = await clock.now(database);
  const today = now.toISOString().slice(0, 10);
  return {
    kinds: kinds.map(({ id, scope, target, describe }) => ({
      kind: id,
      scope,
      target,
      description: describe('…'),
      isOn: !kindsOff.includes(id),
    })),
    leastKinds,
    changesFrom: firstFreeDate(now),
    coming: Array.from({ length: shownDates }, (_none, days) => {
      const { date, kind, description } = calendar.challengeOf(shiftDate(today, days));
      return { date, kind, description };
    }),
  };
}

/** 409 `tooFewChallenges` where fewer would stay on than a week needs; what is so already stays so. */
export async function switchKind(
  parts: SwitchingParts,
  actorId: string,
  kind: string,
  isOn: boolean,
): Promise<ChallengeSwitches> {
  if (!kinds.some(({ id }) => id === kind)) throw invalidField('kind', 'is no kind of daily challenge');
  const { database, clock, audit, calendar, events } = parts;
  await database.transaction(async (tx) => {
    const latest = await lockLatest(tx);
    if (latest.kindsOff.includes(kind) !== isOn) return;
    const kindsOff = isOn ? latest.kindsOff.filter((id) => id !== kind) : [...latest.kindsOff, kind];
    if (kinds.length - kindsOff.length < leastKinds) throw new Refusal('tooFewChallenges');
    const now = await clock.now(tx);
    const fromDate = firstFreeDate(now);
    await writeChange(tx, { ...latest, version: latest.version + 1, fromDate, kindsOff });
    const what = { subject: 'dailyChallenge', subjectId: kind, action: isOn ? 'switched-on' : 'switched-off' } as const;
    await audit.noteAll(tx, [{ ...what, actorId, now, before: { on: !isOn }, after: { on: isOn, from: fromDate } }]);
    await events.publishToAll(tx, 'settings');
  });
  await calendar.refresh();
  return getSwitches(parts);
}

/** From the next free date on no challenge asks for these main categories, and for all others again. */
export async function leavePlacesOut(tx: Tx, placesOff: readonly number[], now: Date): Promise<void> {
  const latest = await lockLatest(tx);
  const isSame = placesOff.length === latest.placesOff.length && placesOff.every((id) => latest.placesOff.includes(id));
  if (isSame) return;
  await writeChange(tx, { ...latest, version: latest.version + 1, fromDate: firstFreeDate(now), placesOff });
}
