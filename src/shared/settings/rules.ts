import { rewardedVideosPerDay, videoReward } from '../ads/rules.ts';
import { challengeReward, freezePrice } from '../daily/rules.ts';
import { giftCoinsPerDay, giftPowerUpsPerDay } from '../gifts/rules.ts';
import { powerUpPrices } from '../shop/rules.ts';
import { dealsPerNetworkHour } from '../game/rules.ts';
import { officialRoundMinutes } from '../tournaments/official-schedule.ts';
import { defaultRoundMinutes, maxEntryFee, winsBeforeFee } from '../tournaments/rules.ts';
import { gameReward, rewardedGamesPerDay } from '../wallet/rules.ts';
import type { ManagedAnnouncement, Settings } from './contract.ts';

/** Default values of everything an administrator can change at run time (rules V5). */
export const defaultSettings: Settings = {
  gameReward,
  dailyReward: challengeReward,
  videoReward: videoReward.coins,
  extraTimePrice: powerUpPrices.extraTime,
  skipQuestionPrice: powerUpPrices.skipQuestion,
  extraLifePrice: powerUpPrices.extraLife,
  fiftyFiftyPrice: powerUpPrices.fiftyFifty,
  freezePrice,
  /** Per player and day. */
  rewardedGamesPerDay,
  rewardedVideosPerDay,
  giftCoinsPerDay,
  giftPowerUpsPerDay,
  tournamentRoundMinutes: defaultRoundMinutes,
  tournamentMaxFee: maxEntryFee,
  /** Ranked wins required before paying an entry fee, so that second accounts cannot pass on their welcome coins. */
  winsBeforeFee,
  /** Official tournaments (rules T34): every day at 19:00, and on Saturdays. */
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
  /** Deals and verdicts per hour for all accounts of one network; a class needs more. */
  dealsPerNetworkHour,
  /** New accounts per hour and network; a class signs up together. */
  signUpsPerNetworkHour: 60,
  /** New guests per hour and network. The limit is high because guests own nothing of value. */
  guestsPerNetworkHour: 600,
  classDay: null,
  operatorName: null,
  contactAddress: null,
  administratorsNeedPasskey: false,
  maintenance: false,
  maintenanceText: 'We are working on the game. Please come back in a moment.',
  switchedOff: [],
  skippedSteps: [],
};

/** Requests per minute for all callers of a network together; a single account may make 600. */
const networkRequestsPerMinute = 6_000;
/** Live connections for all players of a network, on each server. */
const networkStreams = 200;
/** Factor by which network limits rise on the day of a class. */
const classDayFactor = 10;

export interface NetworkBudgets {
  readonly callsAMinute: number;
  readonly streams: number;
  readonly signUpsAnHour: number;
  readonly guestsAnHour: number;
  /** Deals and verdicts. */
  readonly dealsAnHour: number;
}

/** Network limits at an instant; ten times the usual ones on the UTC day of a class. */
export function getNetworkBudgets(
  { signUpsPerNetworkHour, guestsPerNetworkHour, dealsPerNetworkHour: deals, classDay }: Settings,
  now: Date,
): NetworkBudgets {
  const factor = classDay === now.toISOString().slice(0, 10) ? classDayFactor : 1;
  return {
    callsAMinute: networkRequestsPerMinute * factor,
    streams: networkStreams * factor,
    signUpsAnHour: signUpsPerNetworkHour * factor,
    guestsAnHour: guestsPerNetworkHour * factor,
    dealsAnHour: deals * factor,
  };
}

export type SettingName = keyof Settings;

export const settingNames = Object.keys(defaultSettings) as readonly SettingName[];

export type SettingValues = Readonly<Record<string, unknown>>;

const pickSettings = (values: SettingValues, names: readonly string[]): SettingValues =>
  Object.fromEntries(names.map((name) => [name, values[name]]));

// The switched-off features are a set, so their order is irrelevant.
const toComparableText = (value: unknown) =>
  JSON.stringify(Array.isArray(value) ? value.map(String).sort((one, other) => one.localeCompare(other)) : value);

/** Null if nothing would change. */
export function diffSettings(
  current: SettingValues,
  wanted: SettingValues,
): { readonly before: SettingValues; readonly after: SettingValues } | null {
  const changed = settingNames.filter(
    (name) => name in wanted && toComparableText(current[name]) !== toComparableText(wanted[name]),
  );
  return changed.length > 0 ? { before: pickSettings(current, changed), after: pickSettings(wanted, changed) } : null;
}

/** Whether the values set by a change are still in force, so that it can be undone. */
export function isChangeStillInForce(current: SettingValues, after: SettingValues): boolean {
  return Object.keys(after).every((name) => toComparableText(current[name]) === toComparableText(after[name]));
}

/** Applies stored settings to the defaults; names unknown to this release are ignored. */
export function restoreSettings(kept: SettingValues): Settings {
  const known = settingNames.filter((name) => name in kept);
  return { ...defaultSettings, ...pickSettings(kept, known) };
}

export function getAnnouncementState(
  { startsAt, endsAt }: { readonly startsAt: Date | null; readonly endsAt: Date | null },
  now: Date,
): ManagedAnnouncement['state'] {
  if (endsAt && endsAt <= now) return 'over';
  return startsAt && startsAt > now ? 'scheduled' : 'showing';
}
