import { rewardedVideosPerDay, videoReward } from '../ads/rules.ts';
import { challengeReward, freezePrice } from '../daily/rules.ts';
import { giftCoinsPerDay, giftPowerUpsPerDay } from '../gifts/rules.ts';
import { powerUpPrices } from '../shop/rules.ts';
import { dealsPerNetworkHour } from '../game/rules.ts';
import { officialRoundMinutes } from '../tournaments/official.ts';
import { defaultRoundMinutes, maxEntryFee, winsBeforeFee } from '../tournaments/rules.ts';
import { gameReward, rewardedGamesPerDay } from '../wallet/rules.ts';
import type { ManagedAnnouncement, Settings } from './contract.ts';

/** What an administrator may change while the game runs, as it is unless it was changed (rules V5). */
export const defaultSettings: Settings = {
  /** Coins. */
  gameReward,
  dailyReward: challengeReward,
  videoReward: videoReward.coins,
  extraTimePrice: powerUpPrices.extraTime,
  skipQuestionPrice: powerUpPrices.skipQuestion,
  extraLifePrice: powerUpPrices.extraLife,
  fiftyFiftyPrice: powerUpPrices.fiftyFifty,
  freezePrice,
  /** A day of a player. */
  rewardedGamesPerDay,
  rewardedVideosPerDay,
  giftCoinsPerDay,
  giftPowerUpsPerDay,
  /** Minutes of a tournament's round unless its creator chooses. */
  tournamentRoundMinutes: defaultRoundMinutes,
  tournamentMaxFee: maxEntryFee,
  /** Ranked games to win before paying a fee, so that second accounts do not pass on their welcome coins. */
  winsBeforeFee,
  /** The tournaments that nobody has to create (rules T34): every day at 19:00, and on Saturdays. */
  officialTimeZone: 'UTC',
  officialDaily: true,
  officialDailyHour: 19,
  officialDailyRoundMinutes: officialRoundMinutes.daily,
  officialDailyCategory: null,
  officialWeekly: true,
  officialWeeklyDay: 6,
  officialWeeklyHour: 19,
  officialWeeklyRoundMinutes: officialRoundMinutes.weekly,
  officialWeeklyCategory: null,
  /** Deals and verdicts of all accounts of a network within an hour; a class needs more. */
  dealsPerNetworkHour,
  /** Accounts of a network within an hour; a class signs up together. */
  signUpsPerNetworkHour: 60,
  /** Guests of a network within an hour: they cost nothing to make, and have nothing that is worth anything. */
  guestsPerNetworkHour: 600,
  /** Nobody is expected. */
  classDay: null,
  operatorName: null,
  contactAddress: null,
  administratorsNeedPasskey: false,
  maintenance: false,
  /** What players read while maintenance is on. */
  maintenanceText: 'We are working on the game. Please come back in a moment.',
  switchedOff: [],
  skippedSteps: [],
};

/** Calls a minute of all callers of a network together; one account has 600 of its own. */
const networkCallsAMinute = 6_000;
/** Live pages of all players of a network, on each server. */
const networkStreams = 200;
/** By how much a network may do more while a class is expected. */
const classFactor = 10;

/** What all who come through one connection may do together. */
export interface NetworkBudgets {
  readonly callsAMinute: number;
  readonly streams: number;
  readonly signUpsAnHour: number;
  readonly guestsAnHour: number;
  /** Deals and verdicts. */
  readonly dealsAnHour: number;
}

/** The budgets of a network at an instant: on the day of a class, in UTC, ten times the usual ones. */
export function networkBudgets(
  { signUpsPerNetworkHour, guestsPerNetworkHour, dealsPerNetworkHour: deals, classDay }: Settings,
  now: Date,
): NetworkBudgets {
  const factor = classDay === now.toISOString().slice(0, 10) ? classFactor : 1;
  return {
    callsAMinute: networkCallsAMinute * factor,
    streams: networkStreams * factor,
    signUpsAnHour: signUpsPerNetworkHour * factor,
    guestsAnHour: guestsPerNetworkHour * factor,
    dealsAnHour: deals * factor,
  };
}

export type SettingName = keyof Settings;

export const settingNames = Object.keys(defaultSettings) as readonly SettingName[];

/** Some settings with their values; of a change those that differ. */
export type SettingValues = Readonly<Record<string, unknown>>;

const pick = (values: SettingValues, names: readonly string[]): SettingValues =>
  Object.fromEntries(names.map((name) => [name, values[name]]));

// What is switched off is a set: its order says nothing.
const asText = (value: unknown) =>
  JSON.stringify(Array.isArray(value) ? value.map(String).sort((one, other) => one.localeCompare(other)) : value);

/** The settings that differ from what is wanted, as they are and as they would be; null when nothing would change. */
export function settingsDifference(
  current: SettingValues,
  wanted: SettingValues,
): { readonly before: SettingValues; readonly after: SettingValues } | null {
  const changed = settingNames.filter((name) => name in wanted && asText(current[name]) !== asText(wanted[name]));
  return changed.length > 0 ? { before: pick(current, changed), after: pick(wanted, changed) } : null;
}

/** Whether what a change made of the settings still stands, so that it can be undone. */
export function stillStands(current: SettingValues, after: SettingValues): boolean {
  return Object.keys(after).every((name) => asText(current[name]) === asText(after[name]));
}

/** The settings that were changed, of what was kept; names that this release does not know are left out. */
export function settingsFrom(kept: SettingValues): Settings {
  const known = settingNames.filter((name) => name in kept);
  return { ...defaultSettings, ...pick(kept, known) };
}

/** How an announcement stands at an instant. */
export function announcementState(
  { startsAt, endsAt }: { readonly startsAt: Date | null; readonly endsAt: Date | null },
  now: Date,
): ManagedAnnouncement['state'] {
  if (endsAt && endsAt <= now) return 'over';
  return startsAt && startsAt > now ? 'scheduled' : 'showing';
}
