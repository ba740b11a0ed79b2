import type { Settings } from '#shared/settings/contract.ts';
import type { SetupStep } from '#shared/settings/setup-steps.ts';
import type { FeatureName } from '#shared/settings/features.ts';
import type { IconName } from '#client/ui/icon.tsx';
import { setupStepTitles } from './first-day/setup-step-texts.ts';

export type OfficialSetting = Extract<keyof Settings, `official${string}`>;

export type NumberSetting = Exclude<
  { [Name in keyof Settings]: Settings[Name] extends number ? Name : never }[keyof Settings],
  OfficialSetting
>;

interface NumberSettingInfo {
  readonly label: string;
  /** Null if the label already contains it. */
  readonly unit: 'coins' | 'a day' | 'minutes' | null;
  readonly hint?: string;
  readonly least: number;
  readonly most: number;
}

/** The same bounds as on the server, which validates again. */
export const numberSettings: Readonly<Record<NumberSetting, NumberSettingInfo>> = {
  gameReward: { label: 'A finished game', unit: 'coins', least: 0, most: 1000 },
  dailyReward: { label: 'The daily challenge', unit: 'coins', least: 0, most: 1000 },
  videoReward: { label: 'A rewarded video', unit: 'coins', least: 0, most: 1000 },
  extraTimePrice: { label: 'Extra Time', unit: 'coins', least: 1, most: 10_000 },
  skipQuestionPrice: { label: 'Skip Question', unit: 'coins', least: 1, most: 10_000 },
  extraLifePrice: { label: 'Extra Life', unit: 'coins', least: 1, most: 10_000 },
  fiftyFiftyPrice: { label: '50/50', unit: 'coins', least: 1, most: 10_000 },
  freezePrice: { label: 'A streak freeze', unit: 'coins', least: 1, most: 10_000 },
  rewardedGamesPerDay: { label: 'Games that pay', unit: 'a day', least: 0, most: 1000 },
  rewardedVideosPerDay: { label: 'Videos that pay', unit: 'a day', least: 0, most: 50 },
  giftCoinsPerDay: { label: 'Coins from gifts', unit: 'a day', least: 0, most: 10_000 },
  giftPowerUpsPerDay: { label: 'Power-ups from gifts', unit: 'a day', least: 0, most: 1000 },
  tournamentRoundMinutes: { label: 'A round, where nobody chose', unit: 'minutes', least: 10, most: 10_080 },
  tournamentMaxFee: { label: 'The highest entry fee', unit: 'coins', least: 0, most: 10_000 },
  winsBeforeFee: {
    label: 'Ranked wins before a fee',
    unit: null,
    least: 0,
    most: 1000,
    hint: 'On three different days. This keeps second accounts from passing on their welcome coins. 0 suits a class where everybody knows everybody.',
  },
  dealsPerNetworkHour: {
    label: 'Deals and verdicts a network and hour',
    unit: null,
    least: 1_000,
    most: 10_000_000,
    hint: 'Of all who play through one connection, as a class does. With 1,000 for each player nobody has to wait.',
  },
  signUpsPerNetworkHour: {
    label: 'Sign-ups a network and hour',
    unit: null,
    least: 1,
    most: 100_000,
    hint: 'Of all who sign up through one connection. For a class there is a switch under Switches.',
  },
  guestsPerNetworkHour: {
    label: 'Guests a network and hour',
    unit: null,
    least: 1,
    most: 1_000_000,
    hint: 'Of all who begin without an account through one connection. To keep what they played is a sign-up.',
  },
};

interface SettingGroupInfo {
  readonly title: string;
  readonly text: string;
  readonly icon: IconName;
  readonly names: readonly NumberSetting[];
}

export const settingGroups: readonly SettingGroupInfo[] = [
  {
    title: 'Rewards',
    text: 'Coins that come into being. 0 pays nothing.',
    icon: 'award',
    names: ['gameReward', 'dailyReward', 'videoReward'],
  },
  {
    title: 'Prices',
    text: 'Coins that leave the game in the shop.',
    icon: 'bag',
    names: ['extraTimePrice', 'skipQuestionPrice', 'extraLifePrice', 'fiftyFiftyPrice', 'freezePrice'],
  },
  {
    title: 'Limits',
    text: 'For one player on one day. 0 stops it.',
    icon: 'hourglass',
    names: ['rewardedGamesPerDay', 'rewardedVideosPerDay', 'giftCoinsPerDay', 'giftPowerUpsPerDay'],
  },
  {
    title: 'Tournaments',
    text: 'For tournaments that are created from now on.',
    icon: 'swords',
    names: ['tournamentRoundMinutes', 'tournamentMaxFee'],
  },
  {
    title: 'Fairness',
    text: 'Against second accounts and scripts, for everybody at once.',
    icon: 'shield',
    names: ['winsBeforeFee', 'dealsPerNetworkHour', 'signUpsPerNetworkHour', 'guestsPerNetworkHour'],
  },
];

interface FeatureInfo {
  readonly name: FeatureName;
  readonly label: string;
  readonly hint: string;
}

export const featureSwitches: readonly FeatureInfo[] = [
  {
    name: 'signUp',
    label: 'Sign-up',
    hint: 'Off: nobody new comes in, as a guest neither. Players with an account do.',
  },
  { name: 'challenges', label: 'Challenges', hint: 'Off: no new ones. Accepted ones are played to their end.' },
  { name: 'gifts', label: 'Gifts', hint: 'Off: none can be sent. Sent ones can be claimed.' },
  { name: 'tournaments', label: 'Tournaments', hint: 'Off: none is created, joined or started. Running ones go on.' },
  { name: 'shop', label: 'Shop', hint: 'Off: nothing is sold. What players own stays theirs.' },
  { name: 'ads', label: 'Ads', hint: 'Off: no place shows one, and no video begins.' },
  { name: 'imports', label: 'Question imports', hint: 'Off: no import begins. A running one ends.' },
];

const otherLabels = {
  officialTimeZone: 'Official tournaments: time zone',
  officialDaily: 'Daily tournament',
  officialDailyHour: 'Daily tournament: start',
  officialDailyRoundMinutes: 'Daily tournament: a round',
  officialDailyCategory: 'Daily tournament: category',
  officialWeekly: 'Weekly tournament',
  officialWeeklyDay: 'Weekly tournament: day',
  officialWeeklyHour: 'Weekly tournament: start',
  officialWeeklyRoundMinutes: 'Weekly tournament: a round',
  officialWeeklyCategory: 'Weekly tournament: category',
  maintenance: 'Maintenance',
  maintenanceText: 'Maintenance text',
  switchedOff: 'Switched off',
  classDay: 'A class is expected',
  operatorName: 'Who runs the game',
  contactAddress: 'Where to write to',
  administratorsNeedPasskey: 'Administrators need a passkey',
  skippedSteps: 'Steps of the first day that are skipped',
} as const satisfies Readonly<Record<Exclude<keyof Settings, NumberSetting>, string>>;

const groupTitleBySetting = new Map(
  settingGroups.flatMap(({ title, names }) => names.map((name) => [name, title] as const)),
);

export function getSettingLabel(name: string): string {
  if (name in otherLabels) return otherLabels[name as keyof typeof otherLabels];
  if (!(name in numberSettings)) return name;
  const known = name as NumberSetting;
  return `${groupTitleBySetting.get(known)}: ${numberSettings[known].label}`;
}

/** Monday to Sunday. */
export const weekdays = Array.from({ length: 7 }, (_, day) =>
  new Intl.DateTimeFormat('en', { weekday: 'long', timeZone: 'UTC' }).format(Date.UTC(2024, 0, 1 + day)),
);

function formatOfficialSetting(name: string, value: number | null, getCategoryName: GetCategoryName): string {
  if (name.endsWith('Category')) return value === null ? 'any' : (getCategoryName(value) ?? `no. ${value}`);
  if (name.endsWith('Day')) return weekdays[Number(value) - 1] ?? String(value);
  return name.endsWith('Hour') ? `${value}:00` : `${Number(value).toLocaleString()} minutes`;
}

/** Returns undefined for a category that was deleted or is not loaded. */
type GetCategoryName = (id: number) => string | undefined;

export function formatSetting(name: string, value: unknown, getCategoryName: GetCategoryName): string {
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  if (name === 'officialTimeZone') return String(value);
  if (name.startsWith('official') && (typeof value === 'number' || value === null))
    return formatOfficialSetting(name, value, getCategoryName);
  if (name === 'classDay') return typeof value === 'string' ? `on ${value} (UTC)` : 'no';
  if (Array.isArray(value)) {
    const labels =
      name === 'skippedSteps'
        ? value.map((step) => setupStepTitles[step as SetupStep] ?? String(step))
        : featureSwitches.filter((feature) => value.includes(feature.name)).map(({ label }) => label);
    return labels.join(', ') || 'nothing';
  }
  if (typeof value === 'string') return `“${value}”`;
  return typeof value === 'number' ? value.toLocaleString() : 'not said';
}
