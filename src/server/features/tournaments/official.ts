import type { Settings } from '#shared/settings/contract.ts';
import {
  type OfficialDate,
  officialDates,
  type OfficialPlan,
  officialPlans,
  officialSeats,
  type OfficialTimes,
} from '#shared/tournaments/official.ts';
import type { TournamentsContext } from './context.ts';
import { findOfficialDates } from './official-store.ts';
import { insertOfficial } from './store.ts';
import { hearersOf } from './topics.ts';

/** A plan as the settings hold it. */
interface Plan extends OfficialTimes {
  readonly isOn: boolean;
  readonly roundMinutes: number;
  /** Null: any category. */
  readonly categoryId: number | null;
}

const words: Readonly<Record<OfficialPlan, { readonly name: string; readonly description: string }>> = {
  daily: { name: 'The Daily Cup', description: 'A quick one for everybody, every day. It costs nothing.' },
  weekly: { name: 'The Weekly Cup', description: 'The big one for everybody, once a week. It costs nothing.' },
};

function planOf(plan: OfficialPlan, settings: Settings): Plan {
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
 * Makes the official tournaments whose time has come to be announced, each once on any number of servers (rules T34);
 * answers how many it made.
 */
export async function announceOfficial(ctx: TournamentsContext): Promise<number> {
  const { settings, database } = ctx;
  if (!settings.isOn('tournaments')) return 0;
  const now = await ctx.clock.now(database);
  let made = 0;
  for (const plan of officialPlans) {
    const planned = planOf(plan, settings.current());
    if (!planned.isOn) continue;
    const wanted = officialDates(plan, planned, settings.current().officialTimeZone, now);
    const there = await findOfficialDates(
      database,
      plan,
      wanted.map(({ date }) => date),
    );
    for (const one of wanted.filter(({ date }) => !there.has(date))) {
      if (await announceOne(ctx, plan, planned, one)) made += 1;
    }
  }
  return made;
}

/** Makes one, in a transaction of its own; false when it is there by now, or its time is. */
function announceOne(ctx: TournamentsContext, plan: OfficialPlan, planned: Plan, { date, startsAt }: OfficialDate) {
  return ctx.database.transaction(async (tx) => {
    const now = await ctx.clock.now(tx);
    if (startsAt <= now) return false;
    const { categoryId } = planned;
    const row = await insertOfficial(
      tx,
      {
        ...words[plan],
        // One that was retired since it was chosen leaves the choice open.
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
    await ctx.events.publish(tx, 'tournaments', hearersOf(row, []));
    ctx.failpoint('tournament.announced');
    return true;
  });
}
