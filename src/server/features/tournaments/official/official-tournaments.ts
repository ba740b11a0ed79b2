import type { Settings } from '#shared/settings/contract.ts';
import {
  type OfficialDate,
  listOfficialDates,
  type OfficialPlan,
  officialPlans,
  officialSeats,
  type OfficialTimes,
} from '#shared/tournaments/official-schedule.ts';
import type { TournamentsContext } from '../context.ts';
import { findOfficialDates } from '../store.ts';
import { insertOfficial } from '../store.ts';
import { listTournamentSubscribers } from '../notifications.ts';

interface PlanSettings extends OfficialTimes {
  readonly isOn: boolean;
  readonly roundMinutes: number;
  readonly categoryId: number | null;
}

const planTexts: Readonly<Record<OfficialPlan, { readonly name: string; readonly description: string }>> = {
  daily: { name: 'The Daily Cup', description: 'A quick one for everybody, every day. It costs nothing.' },
  weekly: { name: 'The Weekly Cup', description: 'The big one for everybody, once a week. It costs nothing.' },
};

function getPlanSettings(plan: OfficialPlan, settings: Settings): PlanSettings {
  if (plan === 'daily') {
    return {
      isOn: settings.officialDaily,
      weekday: null,
      hour: settings.officialDailyHour,
      roundMinutes: settings.officialDailyRoundMinutes,
      categoryId: settings.officialDailyCategory,
    };
  }
  return {
    isOn: settings.officialWeekly,
    weekday: settings.officialWeeklyDay,
    hour: settings.officialWeeklyHour,
    roundMinutes: settings.officialWeeklyRoundMinutes,
    categoryId: settings.officialWeeklyCategory,
  };
}

/**
 * Creates the official tournaments that are due to be announced, each once on any number of servers (rules T34).
 * Returns how many were created.
 */
export async function announceOfficialTournaments(ctx: TournamentsContext): Promise<number> {
  const { settings, database } = ctx;
  if (!settings.isOn('tournaments')) return 0;
  const now = await ctx.clock.now(database);
  let createdCount = 0;
  for (const plan of officialPlans) {
    const planned = getPlanSettings(plan, settings.current());
    if (!planned.isOn) continue;
    const dueDates = listOfficialDates(plan, planned, settings.current().officialTimeZone, now);
    const existingDates = await findOfficialDates(
      database,
      plan,
      dueDates.map(({ date }) => date),
    );
    for (const dueDate of dueDates.filter(({ date }) => !existingDates.has(date))) {
      if (await announceOnDate(ctx, plan, planned, dueDate)) createdCount += 1;
    }
  }
  return createdCount;
}

/** Creates one official tournament in a transaction. Returns false if it exists already or its start has passed. */
function announceOnDate(
  ctx: TournamentsContext,
  plan: OfficialPlan,
  planned: PlanSettings,
  { date, startsAt }: OfficialDate,
) {
  return ctx.database.transaction(async (tx) => {
    const now = await ctx.clock.now(tx);
    if (startsAt <= now) return false;
    const { categoryId } = planned;
    const row = await insertOfficial(
      tx,
      {
        ...planTexts[plan],
        // If the chosen category has been retired, the tournament has any category.
        categoryId: categoryId !== null && ctx.catalog.find(categoryId)?.isRetired === false ? categoryId : null,
        maxParticipants: officialSeats,
        entryFee: 0,
        kind: 'open',
        startBy: 'creator',
        roundMinutes: planned.roundMinutes,
        timeFactor: null,
        creatorId: null,
        createdAt: now,
        startsAt,
        registrationEndsAt: startsAt,
        inviteCode: null,
        dueAt: startsAt,
      },
      { plan, date },
    );
    if (!row) return false;
    await ctx.events.publish(tx, 'tournaments', listTournamentSubscribers(row, []));
    ctx.failpoint('tournament.announced');
    return true;
  });
}
